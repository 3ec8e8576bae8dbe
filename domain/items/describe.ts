import type { ItemRow } from './item.ts';

/** The rows in one line, as the history tells them. */
export function describeItems(rows: readonly ItemRow[]): string {
  return rows.map((row) => `${row.quantity} × ${row.itemName} (${row.brandColor}, ${row.sizeType})`).join('; ');
}
