import type { FieldIssue, Params } from '@sitebook/domain/failure.ts';
import type { Told } from '@sitebook/domain/notices/who-is-told.ts';
import type { BulkAction } from '@sitebook/domain/request/several.ts';
import type { TextCode } from '@sitebook/domain/text/en.ts';
import { sql } from 'kysely';
import type { Caller } from '../caller.ts';
import type { Database, Tx } from '../db/database.ts';
import { told } from './enqueue.ts';

/** What is to be done to several requests, and by whom. */
export interface NewBulk {
  readonly by: Caller;
  /** Whether the directory knows them. */
  readonly isInDirectory: boolean;
  readonly module: string;
  readonly action: BulkAction;
  /** By field key, the same for all. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly note: string | null;
  readonly madeAt: string;
  readonly requests: readonly { readonly id: number; readonly version: number }[];
}

export interface StoredBulk extends Omit<NewBulk, 'requests' | 'madeAt'> {
  readonly id: number;
  readonly madeAt: Date;
  /** When whoever asked for it wanted no more of it. */
  readonly stoppedAt: Date | null;
  readonly endedAt: Date | null;
}

/** Why one of them was refused. */
export interface Reason {
  readonly code: TextCode;
  readonly params: Params;
  /** With what the field was called, where only its location knows. */
  readonly issues: readonly (FieldIssue & { readonly title?: string })[];
}

/** What came of one, and who is to be told of which entry of its history. */
export interface ItemResult {
  readonly outcome: 'done' | 'refused';
  readonly reason?: Reason;
  readonly telling?: { readonly entry: number; readonly told: readonly Told[] } | null;
}

export interface BulkItem {
  readonly position: number;
  readonly requestId: number;
  readonly version: number;
}

export async function insertBulk(tx: Tx, { by, requests, ...bulk }: NewBulk): Promise<StoredBulk> {
  const { id } = await tx
    .insertInto('bulk')
    .values({
      alias: by.alias,
      name: by.name,
      mail: by.mail,
      object_id: by.objectId,
      in_directory: bulk.isInDirectory,
      module: bulk.module,
      action: bulk.action,
      fields: JSON.stringify(bulk.fields),
      note: bulk.note,
      made_at: bulk.madeAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into bulk_item (bulk_id, position, request_id, version)
    select ${id}::integer, position, request_id, version
    from unnest(${requests.map((one) => one.id)}::integer[], ${requests.map((one) => one.version)}::integer[])
      with ordinality as chosen (request_id, version, position)`.execute(tx);
  return { ...bulk, by, id, madeAt: new Date(bulk.madeAt), stoppedAt: null, endedAt: null };
}

export async function findBulk(handle: Database, id: number): Promise<StoredBulk | undefined> {
  const row = await handle.selectFrom('bulk').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    row && {
      id: row.id,
      by: { alias: row.alias, name: row.name, mail: row.mail, objectId: row.object_id },
      isInDirectory: row.in_directory,
      module: row.module,
      action: row.action,
      fields: row.fields,
      note: row.note,
      madeAt: row.made_at,
      stoppedAt: row.stopped_at,
      endedAt: row.ended_at,
    }
  );
}

/** How many of somebody's are not over. */
export async function countUnderWay(handle: Database, alias: string): Promise<number> {
  const { count } = await handle
    .selectFrom('bulk')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('alias', '=', alias)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Those whose turn is still to come, in order. */
export function listPending(handle: Database, bulkId: number): Promise<readonly BulkItem[]> {
  return handle
    .selectFrom('bulk_item')
    .select(['position', 'request_id as requestId', 'version'])
    .where('bulk_id', '=', bulkId)
    .where('outcome', 'is', null)
    .orderBy('position')
    .execute();
}

/** Notes down what came of one, and gives whether nobody had done so before. */
export async function markItem(
  handle: Database,
  bulkId: number,
  { position }: Pick<BulkItem, 'position'>,
  result: ItemResult,
): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable('bulk_item')
    .set({
      outcome: result.outcome,
      reason: result.reason ? JSON.stringify(result.reason) : null,
      entry: result.telling?.entry ?? null,
      told: result.telling ? JSON.stringify(result.telling.told) : null,
    })
    .where('bulk_id', '=', bulkId)
    .where('position', '=', position)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Wants no more of it; what is done stays done. */
export async function stopBulk(tx: Tx, id: number, at: string): Promise<void> {
  await tx
    .updateTable('bulk')
    .set({ stopped_at: at })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends it, leaving those whose turn did not come; gives whether it had not ended before. */
export async function endBulk(tx: Tx, id: number, at: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bulk')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  await tx
    .updateTable('bulk_item')
    .set({ outcome: 'left' })
    .where('bulk_id', '=', id)
    .where('outcome', 'is', null)
    .execute();
  return numUpdatedRows > 0n;
}

export interface BulkProgress {
  readonly total: number;
  readonly done: number;
  readonly left: number;
  readonly refused: readonly { readonly requestId: number; readonly reason: Reason }[];
}

export async function readProgress(handle: Database, bulkId: number): Promise<BulkProgress> {
  const rows = await handle
    .selectFrom('bulk_item')
    .select(['request_id as requestId', 'outcome', 'reason'])
    .where('bulk_id', '=', bulkId)
    .orderBy('position')
    .execute();
  return {
    total: rows.length,
    done: rows.filter(({ outcome }) => outcome === 'done').length,
    left: rows.filter(({ outcome }) => outcome === 'left').length,
    refused: rows.flatMap(({ requestId, outcome, reason }) =>
      outcome === 'refused' ? [{ requestId, reason: reason as Reason }] : [],
    ),
  };
}

/** What of it people are still to be told, in order. */
export async function listTellings(handle: Database, bulkId: number) {
  const rows = await handle
    .selectFrom('bulk_item')
    .select(['position', 'request_id as id', 'entry', 'told'])
    .where('bulk_id', '=', bulkId)
    .where('told', 'is not', null)
    .orderBy('position')
    .execute();
  return rows.map(({ entry, told: who, ...row }) => ({ ...row, entry: entry ?? 0, told: told.parse(who) }));
}

/** People were told of it. */
export async function forgetTelling(handle: Database, bulkId: number, position: number): Promise<void> {
  await handle
    .updateTable('bulk_item')
    .set({ told: null })
    .where('bulk_id', '=', bulkId)
    .where('position', '=', position)
    .execute();
}

/** Deletes some of those from before a moment, the oldest first, and gives how many they were. */
export async function deleteOldBulks(handle: Database, before: Date, limit: number): Promise<number> {
  const old = handle.selectFrom('bulk').select('id').where('made_at', '<', before).orderBy('made_at').limit(limit);
  const { numDeletedRows } = await handle.deleteFrom('bulk').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}
