import type { AskedItem, Entitlement, Holding, StockRow } from '@sitebook/domain/items/item.ts';
import { dayAt } from '@sitebook/domain/time/day.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';

/** The stock rows that somebody asks for, in the order of the request; nothing where there is none at this location. */
export async function findStock(
  handle: Database,
  baseLocationId: number,
  asked: readonly AskedItem[],
): Promise<readonly (StockRow | undefined)[]> {
  const rows = await handle
    .selectFrom('ppe_stock')
    .innerJoin('ppe_item', 'ppe_item.id', 'ppe_stock.ppe_item_id')
    .select([
      'ppe_stock.id',
      'ppe_item.id as itemId',
      'ppe_item.name as itemName',
      'ppe_stock.brand_color as brandColor',
      'ppe_stock.size_type as sizeType',
      'ppe_stock.available_qty as available',
      'ppe_stock.total_qty as total',
    ])
    .where('ppe_stock.base_location_id', '=', baseLocationId)
    .where('ppe_stock.active', '=', true)
    .where('ppe_item.active', '=', true)
    .execute();
  return asked.map((one) =>
    rows.find((row) =>
      one.stockId === null
        ? row.itemId === one.itemId && row.brandColor === one.brandColor && row.sizeType === one.sizeType
        : row.id === one.stockId && (one.itemId === null || row.itemId === one.itemId),
    ),
  );
}

/** Holds stock rows until the end of the transaction, always in the same order. */
export async function lockStock(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .selectFrom('ppe_stock')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Holds a person, so that no two requests are judged against the same entitlement at once. */
export async function lockPerson(tx: Tx, alias: string): Promise<void> {
  await tx
    .insertInto('entitled_person')
    .values({ alias })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.selectFrom('entitled_person').select('alias').where('alias', '=', alias).forUpdate().execute();
}

export async function loadEntitlements(
  handle: Database,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, Entitlement | null>> {
  if (itemIds.length === 0) return new Map();
  const rows = await handle
    .selectFrom('ppe_item')
    .select(['id', 'entitled_pieces', 'entitled_months'])
    .where('id', 'in', [...itemIds])
    .execute();
  return new Map(
    rows.map(({ id, entitled_pieces: pieces, entitled_months: months }) => [
      id,
      pieces === null || months === null ? null : { pieces, months },
    ]),
  );
}

/** What a person was granted of these items within their periods, and on which day of the location they last received one. */
export async function loadHoldings(
  handle: Database,
  alias: string,
  itemIds: readonly number[],
  { now, zone }: { readonly now: Date; readonly zone: string },
): Promise<ReadonlyMap<number, Holding>> {
  // Months and days are the location's, whatever zone the database is set to.
  const begin = sql`(${now}::timestamptz at time zone ${zone} - make_interval(months => item.entitled_months)) at time zone ${zone}`;
  const { rows } = await sql<Pick<Holding, 'granted'> & { itemId: number; lastReceived: Date | null }>`
    select item.id as "itemId",
      coalesce(sum(had.quantity) filter (where had.granted_at > ${begin}), 0)::integer as granted,
      max(had.received_at) as "lastReceived"
    from ppe_item item
    left join request_item had on had.ppe_item_id = item.id and had.requester_alias = ${alias}
      and (had.granted_at is not null or had.received_at is not null)
    where item.id = any(${itemIds}::integer[])
    group by item.id
  `.execute(handle);
  return new Map(
    rows.map(({ itemId, granted, lastReceived }) => [
      itemId,
      { granted, lastReceived: lastReceived && dayAt(zone, lastReceived.getTime()) },
    ]),
  );
}
