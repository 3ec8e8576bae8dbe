import type { BoardBooking } from './board-bookings.ts';
import type { GridRow, Shade } from './grid/row.ts';

export type BoardRow = GridRow<BoardBooking>;

/** What of a row does not follow from its bookings. */
export interface RowFrame extends Omit<BoardRow, 'blocks' | 'shades'> {
  /** Worked out when it is drawn: most rows are out of sight. */
  readonly shadesOf: () => readonly Shade[];
}

const rows = new WeakMap<RowFrame, BoardRow>();

/** A row with these bookings: the same one as long as they are the same, so that it is not drawn again. */
export function rowOf(frame: RowFrame, blocks: readonly BoardBooking[]): BoardRow {
  const before = rows.get(frame);
  if (before && isSame(before.blocks, blocks)) return before;
  const { shadesOf, ...rest } = frame;
  let shades: readonly Shade[] | undefined;
  const row: BoardRow = {
    ...rest,
    blocks,
    get shades() {
      shades ??= shadesOf();
      return shades;
    },
  };
  rows.set(frame, row);
  return row;
}

function isSame(some: readonly BoardBooking[], others: readonly BoardBooking[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index]);
}
