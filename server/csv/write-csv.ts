import { Readable } from 'node:stream';
import { type Options, stringify } from 'csv-stringify';
import { stringify as stringifyAtOnce } from 'csv-stringify/sync';

/**
 * A file that spreadsheets open as it is meant: with a mark that says UTF-8, and nothing in it that they would run as a
 * formula.
 */
export function writeCsv(rows: Iterable<readonly string[]>, separator: string): Readable {
  const writer = stringify({ ...optionsOf(separator), bom: true });
  return Readable.from(rows).pipe(writer);
}

/** Some lines of such a file, its first ones with the mark. Numbers are no formulas, whatever their sign. */
export function csvLines(
  rows: readonly (readonly (string | number | null)[])[],
  separator: string,
  isFirst = false,
): string {
  return stringifyAtOnce(rows as unknown[][], { ...optionsOf(separator), bom: isFirst });
}

function optionsOf(separator: string): Options {
  // A break of any kind would begin another line, not only the one that stands between them.
  return { delimiter: separator, escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ };
}
