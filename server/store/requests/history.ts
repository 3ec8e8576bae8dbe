import type { Values } from '@sitebook/domain/fields/value.ts';
import type { HistoryAction } from '@sitebook/domain/lifecycle/status.ts';
import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { deliveringEntries } from '../enqueue.ts';

/** One thing that was done to a request: the fields it changed, as they were and as they became. */
export interface HistoryEntry {
  readonly at: string;
  readonly alias: string;
  readonly name: string;
  readonly action: HistoryAction;
  readonly before: Values;
  readonly after: Values;
  /** What whoever did it had to say about it. */
  readonly note: string | null;
  /** In whose place they did it. */
  readonly onBehalfOf: string | null;
}

/** Few actions take a note, and few are done in somebody's place. */
export type NewEntry = Omit<HistoryEntry, 'note' | 'onBehalfOf'> & Partial<Pick<HistoryEntry, 'note' | 'onBehalfOf'>>;

interface RequestKey {
  readonly baseLocationId: number;
  readonly id: number;
}

/** Gives the id of the entry. */
export async function appendHistory(tx: Tx, { baseLocationId, id }: RequestKey, entry: NewEntry): Promise<number> {
  const { id: made } = await tx
    .with('entry', (db) =>
      db
        .insertInto('history')
        .values({
          base_location_id: baseLocationId,
          request_id: id,
          at: entry.at,
          alias: entry.alias,
          name: entry.name,
          action: entry.action,
          before: JSON.stringify(entry.before),
          after: JSON.stringify(entry.after),
          note: entry.note ?? null,
          on_behalf_of: entry.onBehalfOf ?? null,
        })
        .returning(['base_location_id', 'request_id', 'id']),
    )
    .selectFrom('entry')
    .select(['entry.id', sql`(${deliveringEntries})`.as('delivered')])
    .executeTakeFirstOrThrow();
  return made;
}

function selectHistory(handle: Database, { baseLocationId, id }: RequestKey) {
  return handle
    .selectFrom('history')
    .select(['id', 'at', 'alias', 'name', 'action', 'before', 'after', 'note', 'on_behalf_of'])
    .where('base_location_id', '=', baseLocationId)
    .where('request_id', '=', id);
}

function entryOf(row: Omit<Selectable<Tables['history']>, 'base_location_id' | 'request_id'>): StoredEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    alias: row.alias,
    name: row.name,
    action: row.action as HistoryAction,
    before: row.before as Values,
    after: row.after as Values,
    note: row.note,
    onBehalfOf: row.on_behalf_of,
  };
}

/** The newest first. */
export async function loadHistory(handle: Database, request: RequestKey): Promise<readonly HistoryEntry[]> {
  const rows = await selectHistory(handle, request).orderBy('id', 'desc').execute();
  return rows.map(entryOf);
}

/** An entry with its id. */
export interface StoredEntry extends HistoryEntry {
  readonly id: number;
}

export async function findEntry(
  handle: Database,
  { baseLocationId, id }: RequestKey,
  entryId: number,
): Promise<StoredEntry | undefined> {
  const row = await selectHistory(handle, { baseLocationId, id }).where('id', '=', entryId).executeTakeFirst();
  return row && entryOf(row);
}

/** Which request this is, deleted or not. */
export function findAnyRequest(handle: Database, id: number) {
  return handle
    .selectFrom('request')
    .select(['base_location_id as baseLocationId', 'id', 'module', 'status', 'deleted_at as deletedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** When one of these actions was last taken with each of these requests, by its id. */
export async function lastTaken(
  handle: Database,
  requests: readonly RequestKey[],
  actions: readonly HistoryAction[],
): Promise<ReadonlyMap<number, string>> {
  if (requests.length === 0) return new Map();
  const places = requests.map(({ baseLocationId }) => baseLocationId);
  const ids = requests.map(({ id }) => id);
  const { rows } = await sql<{ id: number; at: Date }>`
    select history.request_id as id, max(history.at) as at from history
    where (history.base_location_id, history.request_id) in (
      select * from unnest(${places}::integer[], ${ids}::integer[])
    ) and history.action = any(${actions}::text[])
    group by history.request_id
  `.execute(handle);
  return new Map(rows.map(({ id, at }) => [id, at.toISOString()]));
}
