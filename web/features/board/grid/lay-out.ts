import type { Interval } from '@sitebook/domain/time/propose-slot.ts';
import type { GridBlock, GridRow } from './row.ts';

/** Which line of its row each block stands on, so that none covers another, and how many lines that takes. */
export interface Lanes {
  readonly of: ReadonlyMap<number, number>;
  readonly count: number;
}

/** What still takes time comes first; what is over fills the gaps, or stands below. */
export function lanesOf(blocks: readonly GridBlock[]): Lanes {
  const lanes: Interval[][] = [];
  const of = new Map<number, number>();
  const put = (block: GridBlock) => {
    const free = lanes.findIndex((lane) => takes(lane, block));
    of.set(block.key, free === -1 ? lanes.push([block]) - 1 : free);
  };
  for (const block of blocks) if (!block.isOver) put(block);
  for (const block of blocks) if (block.isOver) put(block);
  return { of, count: Math.max(1, lanes.length) };
}

/** Puts it on the line where that has room. */
function takes(lane: Interval[], block: Interval): boolean {
  const at = firstEndingAfter(lane, block.start);
  const next = lane[at];
  if (next && next.start < block.end) return false;
  if (next) lane.splice(at, 0, block);
  else lane.push(block);
  return true;
}

/** What stands on a line does not overlap: its ends are in order as well. */
function firstEndingAfter(lane: readonly Interval[], moment: number): number {
  let [low, high] = [0, lane.length];
  // As a rule it goes behind all others.
  if ((lane[high - 1]?.end ?? 0) <= moment) return high;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lane[middle]?.end ?? 0) > moment) high = middle;
    else low = middle + 1;
  }
  return low;
}

export interface PlacedRow<Block extends GridBlock> {
  readonly row: GridRow<Block>;
  readonly lanes: Lanes;
  readonly top: number;
  readonly height: number;
}

export interface Sizes {
  readonly lane: number;
  readonly leastRow: number;
}

/** Of rows that stay the same: one that changes has the others placed anew, but not laid out. */
const laidOut = new WeakMap<readonly GridBlock[], Lanes>();

function keptLanes(blocks: readonly GridBlock[]): Lanes {
  const lanes = laidOut.get(blocks) ?? lanesOf(blocks);
  laidOut.set(blocks, lanes);
  return lanes;
}

/** Rows one below the other, each as high as its lines need. */
export function placeRows<Block extends GridBlock>(
  rows: readonly GridRow<Block>[],
  { lane, leastRow }: Sizes,
): readonly PlacedRow<Block>[] {
  let top = 0;
  return rows.map((row) => {
    const lanes = keptLanes(row.blocks);
    const height = Math.max(leastRow, lanes.count * lane + 8);
    const placed = { row, lanes, top, height };
    top += height;
    return placed;
  });
}

/** The row at this height; the first or the last one beyond them. */
export function rowAt<Block extends GridBlock>(rows: readonly PlacedRow<Block>[], y: number) {
  return rows.find(({ top, height }) => y < top + height) ?? rows.at(-1);
}
