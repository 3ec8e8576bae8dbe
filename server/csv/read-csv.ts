import { finished } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { decodeText, separatorOf } from './decode.ts';

export interface CsvLine {
  /** Where it begins in the file, the first line being 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A file that ends in the middle of a quotation; what came before it is not to be trusted either. */
export class BrokenCsv extends Error {
  readonly line: number;

  constructor(line: number) {
    super(`broken at line ${line}`);
    this.name = 'BrokenCsv';
    this.line = line;
  }
}

/** The lines of a file that hold something, the head included. Large ones are read in pieces, so that others get a turn. */
export async function readCsv(bytes: Uint8Array): Promise<readonly CsvLine[]> {
  const text = decodeText(bytes);
  const { separator, skipped } = separatorOf(text);
  const lines: CsvLine[] = [];
  let last = skipped;
  const parser = parse({
    delimiter: separator,
    from_line: skipped + 1,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    // Taken here and not by iterating: an error would overtake the lines before it.
    on_record: (record: string[], context) => {
      const line = last + 1;
      last = context.lines;
      const cells = record.map(unguarded);
      if (cells.some((cell) => cell !== '')) lines.push({ line, cells });
      return null;
    },
  });
  feed(parser, text);
  try {
    await finished(parser.resume());
  } catch (error) {
    if (error instanceof CsvError) throw new BrokenCsv(last + 1);
    throw error;
  }
  return lines;
}

const piece = 64 * 1024;

/** Writes piece by piece, waiting whenever the parser has enough to do. */
function feed(parser: ReturnType<typeof parse>, text: string): void {
  let at = 0;
  const more = () => {
    while (at < text.length) {
      const part = text.slice(at, at + piece);
      at += piece;
      if (!parser.write(part)) return void parser.once('drain', more);
    }
    parser.end();
  };
  more();
}

/** What exports put before a cell that a spreadsheet would take for a formula; it is not part of the content. */
const guard = /^'(?=[=+\-@\t\r＝＋－＠])/;

function unguarded(cell: string): string {
  return cell.replace(guard, '').trim();
}
