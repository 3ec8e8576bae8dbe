import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/**
 * A file that spreadsheets open as it is meant: with a mark that says UTF-8, and nothing in it that they would run as a
 * formula.
 */
export function writeCsv(rows: Iterable<readonly string[]>, separator: string): Readable {
  const writer = stringify({
    bom: true,
    delimiter: separator,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  return Readable.from(rows).pipe(writer);
}
