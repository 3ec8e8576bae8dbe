import { itemStatusNames } from '@sitebook/contract/modules/item-names.ts';
import type { WireItemRow } from '@sitebook/contract/modules/item-rows.ts';
import type { ItemRow } from '@sitebook/domain/items/item.ts';

interface InStock {
  readonly available: number;
  readonly total: number;
}

/** A row of what is ordered, by the names of the wire, with what is in stock of it and what it was judged by. */
export function presentItem(row: ItemRow, stock: InStock, iBaseLocationId: number): WireItemRow {
  const { allowance } = row;
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
    entitledQty: allowance?.pieces ?? null,
    entitledMonths: allowance?.months ?? null,
    grantedQty: allowance?.granted ?? null,
    askedQty: allowance?.asked ?? null,
  };
}
