import { type ExportFormat, frameHead } from '@sitebook/contract/lists/export-wire.ts';
import { displayDay, displayTime } from '@sitebook/domain/time/display.ts';
import { offsetAt } from '@sitebook/domain/time/zone.ts';
import { csvLines } from '../../csv/write-csv.ts';
import type { CellMoment, ListCell, ListColumn } from '../../present/list-cells.ts';
import type { SeenRequest } from '../../usecases/requests/open-request.ts';
import { serialOf, type XlsxCell } from '../../xlsx/cell.ts';
import { writeXlsx } from '../../xlsx/write-xlsx.ts';

/** What is written of a list. */
export interface Writing {
  readonly format: ExportFormat;
  readonly title: string;
  readonly separator: string;
  readonly columns: readonly ListColumn[];
  /** Each piece says how many rows are in the file with it. */
  readonly isFramed: boolean;
}

type Batches = AsyncIterable<readonly SeenRequest[]>;

/** A list as a file, piece by piece: no row is asked for before those before it were taken. */
export async function* writeExport(writing: Writing, batches: Batches): AsyncGenerator<Buffer> {
  const written = { rows: 0 };
  const counted = countRows(batches, written);
  const pieces = writing.format === 'xlsx' ? asXlsx(writing, counted) : asCsv(writing, counted);
  for await (const piece of pieces) {
    if (piece.length === 0) continue;
    yield writing.isFramed ? framed(piece, written.rows) : piece;
  }
  if (writing.isFramed) yield framed(Buffer.alloc(0), written.rows);
}

async function* countRows(batches: Batches, written: { rows: number }): AsyncGenerator<readonly SeenRequest[]> {
  for await (const batch of batches) {
    written.rows += batch.length;
    yield batch;
  }
}

function framed(piece: Buffer, rows: number): Buffer {
  const head = Buffer.alloc(frameHead);
  head.writeUInt32BE(rows, 0);
  head.writeUInt32BE(piece.length, 4);
  return Buffer.concat([head, piece]);
}

async function* asCsv({ columns, separator }: Writing, batches: Batches): AsyncGenerator<Buffer> {
  yield Buffer.from(csvLines([columns.map(({ title }) => title)], separator, true));
  for await (const batch of batches) {
    yield Buffer.from(csvLines(rowsOf(columns, batch, csvCell), separator));
  }
}

function asXlsx({ title, columns }: Writing, batches: Batches): AsyncGenerator<Buffer> {
  async function* rows() {
    for await (const batch of batches) yield rowsOf(columns, batch, xlsxCell);
  }
  return writeXlsx({ name: title, columns }, rows());
}

function rowsOf<Cell>(
  columns: readonly ListColumn[],
  batch: readonly SeenRequest[],
  write: (cell: ListCell) => Cell,
): Cell[][] {
  return batch.map((seen) => columns.map(({ read }) => write(read(seen))));
}

function csvCell(cell: ListCell): string | number | null {
  if (!isMoment(cell)) return cell;
  return cell.isDay ? displayDay(cell.zone, cell.moment) : displayTime(cell.zone, cell.moment);
}

const minute = 60_000;

/** A spreadsheet's date has no zone: it is what the clocks at the location show. */
function xlsxCell(cell: ListCell): XlsxCell {
  if (!isMoment(cell)) return cell;
  const { zone, moment, isDay } = cell;
  return serialOf(Math.floor(moment / 1000) * 1000 + offsetAt(zone, moment) * minute, isDay);
}

function isMoment(cell: ListCell): cell is CellMoment {
  return typeof cell === 'object' && cell !== null;
}
