import type { Held } from '@sitebook/domain/modules/definition.ts';
import type { HeldSlot } from '@sitebook/domain/waits/held-slot.ts';
import type { Wish } from '@sitebook/domain/waits/wait.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import { fieldColumns } from './requests/columns.ts';

/** What somebody waits for. */
export interface StoredWait extends Wish {
  readonly id: number;
  readonly baseLocationId: number;
  readonly module: string;
  readonly owner: string;
  readonly isTold: boolean;
}

function select(handle: Database) {
  return handle
    .selectFrom('slot_wait')
    .select([
      'slot_wait.id',
      'slot_wait.base_location_id as baseLocationId',
      'slot_wait.module',
      'slot_wait.owner',
      'slot_wait.resource_id as resourceId',
      'slot_wait.starts_at as start',
      'slot_wait.ends_at as end',
    ])
    .select((eb) => eb('slot_wait.told_at', 'is not', null).$castTo<boolean>().as('isTold'));
}

/** Somebody's that have not begun, the next first. */
export function listWaitsOf(handle: Database, owner: string, now: Date): Promise<readonly StoredWait[]> {
  return select(handle)
    .where('owner', '=', owner)
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .orderBy('slot_wait.id')
    .execute();
}

/** Everybody's for a resource that have not begun. */
export function listWaitsFor(handle: Database, key: ResourceKey, now: Date): Promise<readonly StoredWait[]> {
  return select(handle)
    .where('base_location_id', '=', key.baseLocationId)
    .where('resource_id', '=', key.resourceId)
    .where('starts_at', '>', now)
    .orderBy('slot_wait.id')
    .execute();
}

/** Those who were told that they could have what is taken now, and have to be told again. */
export function listTold(tx: Tx, baseLocationId: number, { resourceId, start, end }: HeldSlot) {
  return select(tx)
    .where('base_location_id', '=', baseLocationId)
    .where('resource_id', '=', resourceId)
    .where('told_at', 'is not', null)
    .where('starts_at', '<', new Date(end))
    .where('ends_at', '>', new Date(start))
    .execute();
}

export interface ResourceKey {
  readonly baseLocationId: number;
  readonly resourceId: number;
}

/** Everywhere, at a location, or one resource there. */
export type Where = { readonly [Key in keyof ResourceKey]?: number | undefined };

/** What somebody waits for there. */
export function listAwaited(
  handle: Database,
  { baseLocationId, resourceId }: Where,
  now: Date,
): Promise<readonly (ResourceKey & { readonly module: string })[]> {
  return handle
    .selectFrom('slot_wait')
    .select(['base_location_id as baseLocationId', 'resource_id as resourceId', 'module'])
    .distinct()
    .where('starts_at', '>', now)
    .$if(baseLocationId !== undefined, (query) => query.where('base_location_id', '=', baseLocationId ?? 0))
    .$if(resourceId !== undefined, (query) => query.where('resource_id', '=', resourceId ?? 0))
    .orderBy('base_location_id')
    .orderBy('resource_id')
    .execute();
}

/** At which of these locations somebody waits for something; with null, at which of all. */
export async function listAwaitedPlaces(handle: Database, places: readonly number[] | null, now: Date) {
  const rows = await handle
    .selectFrom('slot_wait')
    .select('base_location_id')
    .distinct()
    .where('starts_at', '>', now)
    .$if(places !== null, (query) => query.where('base_location_id', '=', sql<number>`any(${places}::integer[])`))
    .execute();
  return rows.map((row) => row.base_location_id);
}

/** Whether somebody waits for what a request takes, for a statement in which that is called `request`. */
export const isAwaited: RawBuilder<boolean> = sql`exists (
  select from slot_wait
  where slot_wait.base_location_id = request.base_location_id and slot_wait.resource_id = request.resource_id
)`;

/** Whether somebody waits for one of these. */
export async function isAnyAwaited(tx: Tx, baseLocationId: number, resourceIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from slot_wait
      where base_location_id = ${baseLocationId} and resource_id = any(${resourceIds}::integer[])
    ) as found`.execute(tx);
  return rows[0]?.found ?? false;
}

/** Keeps others of this person from making one until the end of the transaction, and tells how many there are. */
export async function holdWaitsOf(tx: Tx, owner: string, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wait ${owner}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('slot_wait')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('owner', '=', owner)
    .where('starts_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** What stands in the way of a wish stays until the end of the transaction: whoever takes it away then sees the wish. */
export async function holdInTheWay(tx: Tx, holds: Held, baseLocationId: number, wish: Wish): Promise<void> {
  await tx
    .selectFrom('request')
    .select('id')
    .where('base_location_id', '=', baseLocationId)
    .where(fieldColumns[holds.field], '=', wish.resourceId)
    .where('deleted_at', 'is', null)
    .where('status', 'in', [...holds.statuses])
    .where('starts_at', '<', wish.end)
    .where('ends_at', '>', wish.start)
    .orderBy('id')
    .forShare()
    .execute();
}

type Made = Pick<StoredWait, 'baseLocationId' | 'module' | 'owner'> & Wish;

/** Somebody's wait for just this slot, if there is one. */
export function findWait(handle: Database, wait: Made): Promise<StoredWait | undefined> {
  return select(handle)
    .where('base_location_id', '=', wait.baseLocationId)
    .where('resource_id', '=', wait.resourceId)
    .where('starts_at', '=', wait.start)
    .where('ends_at', '=', wait.end)
    .where('owner', '=', wait.owner)
    .executeTakeFirst();
}

export async function insertWait(tx: Tx, wait: Made, now: Date): Promise<StoredWait> {
  const { id } = await tx
    .insertInto('slot_wait')
    .values({
      base_location_id: wait.baseLocationId,
      owner: wait.owner,
      module: wait.module,
      resource_id: wait.resourceId,
      starts_at: wait.start,
      ends_at: wait.end,
      made_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...wait, id, isTold: false };
}

/** Whether this person had it. */
export async function deleteWait(tx: Tx, id: number, owner: string): Promise<boolean> {
  const gone = await tx.deleteFrom('slot_wait').where('id', '=', id).where('owner', '=', owner).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Those have what they waited for whose booking covers it. */
export async function endCovered(
  tx: Tx,
  baseLocationId: number,
  { resourceId, start, end }: HeldSlot,
  owners: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('slot_wait')
    .where('base_location_id', '=', baseLocationId)
    .where('resource_id', '=', resourceId)
    .where('starts_at', '>=', new Date(start))
    .where('ends_at', '<=', new Date(end))
    .where('owner', 'in', [...owners])
    .execute();
}

/** Notes that they are told at a moment that it is free; with null, that it is not any more. */
export async function markTold(tx: Tx, baseLocationId: number, ids: readonly number[], at: Date | null): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('slot_wait')
    .set({ told_at: at })
    .where('base_location_id', '=', baseLocationId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
}

/** Deletes some of those whose time had begun by then, the oldest first, and gives how many they were. */
export async function deleteBegun(handle: Database, now: Date, limit: number): Promise<number> {
  const old = handle
    .selectFrom('slot_wait')
    .select('id')
    .where('starts_at', '<=', now)
    .orderBy('starts_at')
    .limit(limit);
  const { numDeletedRows } = await handle.deleteFrom('slot_wait').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}
