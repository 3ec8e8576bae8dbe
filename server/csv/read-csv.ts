import { finished } from 'node:stream/promises';
import type { Params } from '@sitebook/domain/failure.ts';
import type { TextCode } from '@sitebook/domain/text/en.ts';
import { CsvError, parse } from 'csv-parse';
import { csvLimits } from './csv-limits.ts';
import { encodingOf, separatorOf } from './decode.ts';
import { givingWay } from './giving-way.ts';

export interface CsvLine {
  /** Where it begins in the file, the first line being 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A file that cannot be read beyond a certain line; what came before it is not to be trusted either. */
export class BrokenCsv extends Error {
  readonly line: number;
  readonly code: TextCode;
  readonly params: Params;

  constructor(line: number, code: TextCode = 'manage.csv-quotes', params: Params = {}) {
    super(`broken at line ${line}: ${code}`);
    this.name = 'BrokenCsv';
    this.line = line;
    this.code = code;
    this.params = params;
  }
}

/** The lines of a file that hold something, the head included. It is read in small pieces, so that others get a turn. */
export async function readCsv(bytes: Uint8Array): Promise<readonly CsvLine[]> {
  const encoding = encodingOf(bytes);
  const head = new TextDecoder(encoding).decode(bytes.subarray(0, csvLimits.lineLength), { stream: true });
  const { separator, skipped } = separatorOf(head);
  const lines: CsvLine[] = [];
  const read = { lines: 0, upTo: skipped, sinceThen: 0 };
  const tooLong = (line: number) => new BrokenCsv(line, 'manage.csv-too-long', { max: csvLimits.lines });
  const parser = parse({
    delimiter: separator,
    from_line: skipped + 1,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    // Taken here and not by iterating: an error would overtake the lines before it.
    on_record: (record: string[], context) => {
      const line = read.upTo + 1;
      read.upTo = context.lines;
      read.lines += 1;
      counted.records = 0;
      read.sinceThen = 0;
      if (read.lines > csvLimits.linesInAll) throw tooLong(line);
      if (record.length > csvLimits.columns)
        throw new BrokenCsv(line, 'manage.csv-too-wide', { max: csvLimits.columns });
      const cells = record.map(unguarded);
      if (cells.every((cell) => cell === '')) return null;
      if (lines.length > csvLimits.lines) throw tooLong(line);
      lines.push({ line, cells });
      return null;
    },
  });
  // The parser makes an error with a stack for each line that has more or fewer cells than the first, though it is to take
  // them: many times the work of reading the line. To a parser that has counted no line, each is the first.
  const counted: { records: number } = parser.info;
  /** In small pieces. Nobody but us notices a line that does not end: the parser would keep it to the last. */
  async function feed(): Promise<void> {
    const decoder = new TextDecoder(encoding);
    const giveWay = givingWay();
    for (let at = 0; at < bytes.length && !parser.destroyed; at += piece) {
      const text = decoder.decode(bytes.subarray(at, at + piece), { stream: true });
      parser.write(text);
      read.sinceThen += text.length;
      if (read.sinceThen > csvLimits.lineLength)
        parser.destroy(new BrokenCsv(read.upTo + 1, 'manage.csv-long-line', { max: csvLimits.lineLength }));
      await giveWay();
    }
    if (!parser.destroyed) parser.end(decoder.decode());
  }
  try {
    await Promise.all([finished(parser.resume()), feed()]);
  } catch (error) {
    if (error instanceof CsvError) throw new BrokenCsv(read.upTo + 1);
    throw error;
  }
  return lines;
}

/** Bytes that are read in one go: few, as each may be a line. */
const piece = 4 * 1024;

/** What exports put before a cell that a spreadsheet would take for a formula; it is not part of the content. */
const guard = /^'(?=[=+\-@\t\r＝＋－＠])/;

function unguarded(cell: string): string {
  return cell.replace(guard, '').trim();
}
