import { itemStatusNames } from '@sitebook/contract/modules/item-names.ts';
import type { WireItemRow } from '@sitebook/contract/modules/item-rows.ts';
import type { ItemRow } from '@sitebook/domain/items/item.ts';

/** A row of what is ordered, by the names of the wire, with what is in stock of it. */
export function presentItem(
  row: ItemRow,
  stock: { readonly available: number; readonly total: number },
  iBaseLocationId: number,
): WireItemRow {
  return {
    ppeItemId: row.itemId,
    itemName: row.itemName,
    itemStockId: row.stockId,
    availableQty: stock.available,
    totalQty: stock.total,
    brandColor: row.brandColor,
    sizeType: row.sizeType,
    orderQty: row.quantity,
    requestItemStatus: itemStatusNames[row.status],
    iBaseLocationId,
    date: row.lastReceived,
  };
}
