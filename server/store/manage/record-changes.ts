import type { Values } from '@sitebook/domain/fields/value.ts';
import { type EntityDefinition, nameKeyOf } from '@sitebook/domain/manage/definition.ts';
import type { EntityKey } from '@sitebook/domain/manage/entity-key.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';

/** Who did something to master data, and when. */
export interface DoneBy {
  readonly alias: string;
  readonly name: string;
  readonly at: string;
  readonly isImport: boolean;
}

export interface RecordChange {
  readonly recordId: number;
  readonly action: 'create' | 'update' | 'remove';
  readonly before: Values;
  readonly after: Values;
  /** What bookings kept, where it changed the clocks. */
  readonly kept?: 'moments' | 'wall-times' | undefined;
}

const atOnce = 5000;

export async function appendChanges(
  tx: Tx,
  entity: EntityKey,
  changes: readonly RecordChange[],
  by: DoneBy,
): Promise<void> {
  for (let from = 0; from < changes.length; from += atOnce) {
    const rows = JSON.stringify(changes.slice(from, from + atOnce));
    await sql`
      insert into master_change (entity, record_id, at, alias, name, action, is_import, before, after, kept)
      select ${entity}, "recordId", ${by.at}, ${by.alias}, ${by.name}, action, ${by.isImport}, before, after, kept
      from jsonb_to_recordset(${rows}::jsonb)
        as change("recordId" integer, action text, before jsonb, after jsonb, kept text)
    `.execute(tx);
  }
}

/** What records that are gone were called when they were removed, by what others pointed to. */
export async function loadRemovedNames(
  handle: Database,
  definition: EntityDefinition,
  pointedTo: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { reference } = definition;
  const id = reference === undefined ? sql`record_id` : sql`(before ->> ${reference})::integer`;
  const { rows } = await sql<{ id: number; name: string }>`
    select distinct on (${id}) ${id} as id, before ->> ${nameKeyOf(definition)} as name from master_change
    where entity = ${definition.key} and action = 'remove' and ${id} = any(${pointedTo}::integer[])
    order by ${id}, master_change.id desc
  `.execute(handle);
  return new Map(rows.map((row) => [row.id, row.name]));
}

const mostShown = 200;

/** The newest first. */
export async function loadChanges(handle: Database, entity: EntityKey, recordId: number) {
  const rows = await handle
    .selectFrom('master_change')
    .select(['at', 'alias', 'name', 'action', 'is_import as isImport', 'before', 'after', 'kept'])
    .where('entity', '=', entity)
    .where('record_id', '=', recordId)
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();
  return rows.map((row) => ({ ...row, before: row.before as Values, after: row.after as Values }));
}
