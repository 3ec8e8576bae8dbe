import type { Allowance, ItemRow, StockedItem } from '@sitebook/domain/items/item.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

interface RequestKey {
  readonly baseLocationId: number;
  readonly id: number;
}

export async function insertItems(
  tx: Tx,
  { baseLocationId, id }: RequestKey,
  requester: string,
  rows: readonly ItemRow[],
): Promise<void> {
  const values = rows.map((row, position) => ({
    base_location_id: baseLocationId,
    request_id: id,
    position,
    requester_alias: requester,
    ppe_item_id: row.itemId,
    ppe_stock_id: row.stockId,
    quantity: row.quantity,
    status: row.status,
    last_received: row.lastReceived,
    entitled_pieces: row.allowance?.pieces ?? null,
    entitled_months: row.allowance?.months ?? null,
    granted_before: row.allowance?.granted ?? null,
    asked_in_all: row.allowance?.asked ?? null,
  }));
  if (values.length > 0) await tx.insertInto('request_item').values(values).execute();
}

/** The rows of a request with what is in stock of them now. */
export async function loadItems(handle: Database, { baseLocationId, id }: RequestKey): Promise<readonly StockedItem[]> {
  const rows = await handle
    .selectFrom('request_item')
    .innerJoin('ppe_stock', 'ppe_stock.id', 'request_item.ppe_stock_id')
    .innerJoin('ppe_item', 'ppe_item.id', 'request_item.ppe_item_id')
    .select([
      'request_item.ppe_stock_id as stockId',
      'request_item.ppe_item_id as itemId',
      'ppe_item.name as itemName',
      'ppe_stock.brand_color as brandColor',
      'ppe_stock.size_type as sizeType',
      'request_item.quantity',
      'request_item.status',
      'request_item.last_received as lastReceived',
      'request_item.entitled_pieces as pieces',
      'request_item.entitled_months as months',
      'request_item.granted_before as granted',
      'request_item.asked_in_all as asked',
      'ppe_stock.available_qty as available',
      'ppe_stock.total_qty as total',
    ])
    .where('request_item.base_location_id', '=', baseLocationId)
    .where('request_item.request_id', '=', id)
    .orderBy('request_item.position')
    .execute();
  return rows.map(({ pieces, months, granted, asked, ...row }) => ({
    ...row,
    allowance: allowanceOf(pieces, months, granted, asked),
  }));
}

/** The table holds all four of them or none. */
function allowanceOf(...figures: readonly (number | null)[]): Allowance | null {
  const [pieces = null, months = null, granted = null, asked = null] = figures;
  if (pieces === null || months === null || granted === null || asked === null) return null;
  return { pieces, months, granted, asked };
}

/** Notes when the rows were granted and received, or that they are not any more. */
export async function stampItems(
  tx: Tx,
  { baseLocationId, id }: RequestKey,
  stamp: { readonly granted_at?: string | null; readonly received_at?: string | null },
): Promise<void> {
  await tx
    .updateTable('request_item')
    .set(stamp)
    .where('base_location_id', '=', baseLocationId)
    .where('request_id', '=', id)
    .execute();
}

/** The rows count for another requester from now on. */
export async function assignItems(tx: Tx, { baseLocationId, id }: RequestKey, requester: string): Promise<void> {
  await tx
    .updateTable('request_item')
    .set({ requester_alias: requester })
    .where('base_location_id', '=', baseLocationId)
    .where('request_id', '=', id)
    .execute();
}

export interface Movement {
  readonly reason: Tables['stock_movement']['reason'];
  /** For each piece. */
  readonly available: -1 | 0 | 1;
  readonly total: -1 | 0;
}

/** Moves the stock of every row of a request, and keeps a note of each move. The table refuses to fall below zero. */
export async function moveStock(
  tx: Tx,
  request: RequestKey,
  movement: Movement,
  by: { readonly alias: string; readonly at: string },
): Promise<void> {
  const items = await loadItems(tx, request);
  for (const { stockId, quantity } of items.toSorted((one, other) => one.stockId - other.stockId)) {
    const available = movement.available * quantity;
    const total = movement.total * quantity;
    await tx
      .updateTable('ppe_stock')
      .set({ available_qty: sql`available_qty + ${available}`, total_qty: sql`total_qty + ${total}` })
      .where('id', '=', stockId)
      .execute();
    await tx
      .insertInto('stock_movement')
      .values({
        ppe_stock_id: stockId,
        request_id: request.id,
        at: by.at,
        alias: by.alias,
        reason: movement.reason,
        available_change: available,
        total_change: total,
      })
      .execute();
  }
}
