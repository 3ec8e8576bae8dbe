import type { Values } from '@sitebook/domain/fields/value.ts';
import type { ActionCode } from '@sitebook/domain/lifecycle/status.ts';
import type { Database, Tx } from '../../db/database.ts';

/** One thing that was done to a request: the fields it changed, as they were and as they became. */
export interface HistoryEntry {
  readonly at: string;
  readonly alias: string;
  readonly name: string;
  readonly action: ActionCode;
  readonly before: Values;
  readonly after: Values;
  /** What whoever did it had to say about it. */
  readonly note: string | null;
}

/** Few actions take a note. */
export type NewEntry = Omit<HistoryEntry, 'note'> & Partial<Pick<HistoryEntry, 'note'>>;

interface RequestKey {
  readonly baseLocationId: number;
  readonly id: number;
}

export async function appendHistory(tx: Tx, { baseLocationId, id }: RequestKey, entry: NewEntry): Promise<void> {
  await tx
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
    })
    .execute();
}

/** The newest first. */
export async function loadHistory(
  handle: Database,
  { baseLocationId, id }: RequestKey,
): Promise<readonly HistoryEntry[]> {
  const rows = await handle
    .selectFrom('history')
    .select(['at', 'alias', 'name', 'action', 'before', 'after', 'note'])
    .where('base_location_id', '=', baseLocationId)
    .where('request_id', '=', id)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    at: row.at.toISOString(),
    alias: row.alias,
    name: row.name,
    action: row.action as ActionCode,
    before: row.before as Values,
    after: row.after as Values,
    note: row.note,
  }));
}

/** Which request this is, deleted or not. */
export function findAnyRequest(handle: Database, id: number) {
  return handle
    .selectFrom('request')
    .select(['base_location_id as baseLocationId', 'id', 'module', 'status', 'deleted_at as deletedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}
