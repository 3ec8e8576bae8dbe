import type { Database } from '../../db/database.ts';

/** Stock of an item that can be asked for, at one base location. */
function stockOf(handle: Database, itemId: number, baseLocationId: number) {
  return handle
    .selectFrom('ppe_stock')
    .innerJoin('ppe_item', 'ppe_item.id', 'ppe_stock.ppe_item_id')
    .where('ppe_stock.base_location_id', '=', baseLocationId)
    .where('ppe_stock.ppe_item_id', '=', itemId)
    .where('ppe_stock.active', '=', true)
    .where('ppe_item.active', '=', true);
}

export async function listBrandColors(handle: Database, itemId: number, baseLocationId: number): Promise<string[]> {
  const rows = await stockOf(handle, itemId, baseLocationId)
    .select('brand_color')
    .distinct()
    .orderBy('brand_color')
    .execute();
  return rows.map((row) => row.brand_color);
}

/** In the order in which they were entered: S, M, L and not L, M, S. */
export async function listSizeTypes(
  handle: Database,
  itemId: number,
  baseLocationId: number,
  brandColor: string,
): Promise<string[]> {
  const rows = await stockOf(handle, itemId, baseLocationId)
    .select('size_type')
    .where('brand_color', '=', brandColor)
    .orderBy('ppe_stock.id')
    .execute();
  return rows.map((row) => row.size_type);
}

export interface StockKey {
  readonly itemId: number;
  readonly baseLocationId: number;
  readonly brandColor: string;
  readonly sizeType: string;
}

export function findStock(handle: Database, key: StockKey) {
  return stockOf(handle, key.itemId, key.baseLocationId)
    .select(['ppe_stock.id', 'available_qty as availableQty', 'total_qty as totalQty'])
    .where('brand_color', '=', key.brandColor)
    .where('size_type', '=', key.sizeType)
    .executeTakeFirst();
}
