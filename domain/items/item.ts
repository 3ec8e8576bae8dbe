import type { FieldIssue } from '../failure.ts';

/** A row of the stock at a location: one item in one colour and size. */
export interface StockRow {
  readonly id: number;
  readonly itemId: number;
  readonly itemName: string;
  readonly brandColor: string;
  readonly sizeType: string;
  readonly available: number;
  readonly total: number;
}

/** So many pieces in so many months. */
export interface Entitlement {
  readonly pieces: number;
  readonly months: number;
}

/** Whether a row stays within what its requester is entitled to; `open` where nothing says. */
export type ItemStatus = 'compliant' | 'non-compliant' | 'open';

/** A row of a request: what is ordered of which stock, as it was judged when it was asked for. */
export interface ItemRow {
  readonly stockId: number;
  readonly itemId: number;
  readonly itemName: string;
  readonly brandColor: string;
  readonly sizeType: string;
  readonly quantity: number;
  readonly status: ItemStatus;
  /** The day on which the requester last received the item. */
  readonly lastReceived: string | null;
  /** What it was judged by. Nothing where the item has no entitlement, or the figures of that day are not known. */
  readonly allowance: Allowance | null;
}

/** A row of a request, with what is in stock of it now. */
export type StockedItem = ItemRow & Pick<StockRow, 'available' | 'total'>;

/** How the pieces of an item count against its entitlement. */
export interface Allowance extends Entitlement {
  /** Pieces granted within the period so far. */
  readonly granted: number;
  /** Pieces that all rows of the item ask for together. */
  readonly asked: number;
}

/** What the requester has of an item already. */
export interface Holding {
  /** Pieces granted within the period of the entitlement. */
  readonly granted: number;
  readonly lastReceived: string | null;
}

/** A row as somebody asks for it: its stock by id, or by item, colour and size. Quantities are judged by the rules. */
export interface AskedItem {
  readonly stockId: number | null;
  readonly itemId: number | null;
  readonly brandColor: string | null;
  readonly sizeType: string | null;
  readonly quantity: unknown;
}

/** An order as far as it could be read, and what is of another kind than it should be. */
export interface AskedItems {
  readonly rows: readonly AskedItem[];
  readonly issues: readonly FieldIssue[];
}

/** A row as it is asked for, its stock found. */
export interface WantedItem {
  readonly stock: StockRow;
  readonly quantity: number;
}
