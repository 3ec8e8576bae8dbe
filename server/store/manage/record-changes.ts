import type { Values } from '@sitebook/domain/fields/value.ts';
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
      insert into master_change (entity, record_id, at, alias, name, action, is_import, before, after)
      select ${entity}, "recordId", ${by.at}, ${by.alias}, ${by.name}, action, ${by.isImport}, before, after
      from jsonb_to_recordset(${rows}::jsonb) as change("recordId" integer, action text, before jsonb, after jsonb)
    `.execute(tx);
  }
}

const mostShown = 200;

/** The newest first. */
export async function loadChanges(handle: Database, entity: EntityKey, recordId: number) {
  const rows = await handle
    .selectFrom('master_change')
    .select(['at', 'alias', 'name', 'action', 'is_import as isImport', 'before', 'after'])
    .where('entity', '=', entity)
    .where('record_id', '=', recordId)
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();
  return rows.map((row) => ({ ...row, before: row.before as Values, after: row.after as Values }));
}
