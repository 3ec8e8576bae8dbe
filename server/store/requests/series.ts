import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import { type StoredRequest, storedRows } from './read-part.ts';
import { selectRequests } from './select-requests.ts';

interface SeriesKey {
  readonly baseLocationId: number;
  readonly id: number;
}

interface NewSeries {
  readonly baseLocationId: number;
  readonly module: string;
  /** As RFC 5545 writes it. */
  readonly rule: string;
  readonly madeAt: string;
  readonly madeBy: string;
}

/** Gives the id that its dates are found by. */
export async function insertSeries(tx: Tx, series: NewSeries): Promise<number> {
  const { id } = await tx
    .insertInto('series')
    .values({
      base_location_id: series.baseLocationId,
      module: series.module,
      rule: series.rule,
      made_at: series.madeAt,
      made_by: series.madeBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether it is the only series of this person that is being saved, on whichever server, until the end of the transaction. */
export async function takeSeriesTurn(tx: Tx, alias: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`series ${alias}`}, 0)) as taken`.execute(tx);
  return rows[0]?.taken === true;
}

/** How a series repeats. */
export async function findRule(handle: Database, { baseLocationId, id }: SeriesKey): Promise<string | undefined> {
  const row = await handle
    .selectFrom('series')
    .select('rule')
    .where('base_location_id', '=', baseLocationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.rule;
}

/** The dates of a series that are not deleted, in the order of time. */
export async function listDates(
  handle: Database,
  definition: ModuleDefinition,
  { baseLocationId, id }: SeriesKey,
): Promise<readonly StoredRequest[]> {
  const rows = await selectRequests(handle, definition)
    .where('request.base_location_id', '=', baseLocationId)
    .where('request.group_id', '=', id)
    .orderBy('request.starts_at')
    .orderBy('request.id')
    .execute();
  return storedRows(definition, rows);
}

/** Locks all dates of the series of a request, always in the same order: two who change one from different dates wait. */
export async function lockDates(tx: Tx, requestId: number): Promise<void> {
  await sql`
    select id from request
    where (base_location_id, group_id) in (select base_location_id, group_id from request where id = ${requestId})
    order by id for update`.execute(tx);
}

/** When each of these is, in the order of time; deleted ones too. */
export async function findDates(
  handle: Database,
  ids: readonly number[],
): Promise<readonly { readonly id: number; readonly start: number; readonly end: number }[]> {
  const rows = await handle
    .selectFrom('request')
    .select(['id', 'starts_at', 'ends_at'])
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, starts_at: start, ends_at: end }) =>
    start && end ? [{ id, start: start.getTime(), end: end.getTime() }] : [],
  );
}

/** The entries of the history with which each of these began, by request. */
export async function firstEntries(
  handle: Database,
  baseLocationId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; entry: number }>`
    select request_id as id, min(id) as entry from history
    where base_location_id = ${baseLocationId} and request_id = any(${ids}::integer[])
    group by request_id`.execute(handle);
  return new Map(rows.map(({ id, entry }) => [id, entry]));
}
