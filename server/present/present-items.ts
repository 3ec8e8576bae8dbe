import { itemStatusNames } from '@sitebook/contract/modules/item-names.ts';
import type { WireItemRow, WireJudgedRow } from '@sitebook/contract/modules/item-rows.ts';
import type { ItemRow, JudgedItem } from '@sitebook/domain/items/item.ts';

interface InStock {
  readonly available: number;
  readonly total: number;
}

/** A row of what is ordered, by the names of the wire, with what is in stock of it. */
export function presentItem(row: ItemRow, stock: InStock, iBaseLocationId: number): WireItemRow {
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

/** The same with the figures it was judged by. */
export function presentJudged(row: JudgedItem, stock: InStock, iBaseLocationId: number): WireJudgedRow {
  const { allowance } = row;
  return {
    ...presentItem(row, stock, iBaseLocationId),
    entitledQty: allowance?.pieces ?? null,
    entitledMonths: allowance?.months ?? null,
    grantedQty: allowance?.granted ?? null,
    askedQty: allowance?.asked ?? null,
  };
}
