import type { Values } from '@sitebook/domain/fields/value.ts';
import type { EntityDefinition, EntityRecord } from '@sitebook/domain/manage/definition.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import { listRecords } from './select-records.ts';

/** Where records are judged together they are saved one after the other, so that two cannot take the same. */
export async function holdFamilies(tx: Tx, { key, family }: EntityDefinition): Promise<void> {
  if (family !== undefined) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** Those that a record with these values is judged with, at all locations; of one that is there itself all but that. */
export async function loadFamily(
  handle: Database,
  definition: EntityDefinition,
  values: Values,
  except: number | null = null,
): Promise<readonly EntityRecord[]> {
  const { family } = definition;
  const value = family === undefined ? null : values[family];
  if (typeof value !== 'string') return [];
  const records = await listRecords(handle, definition, { scope: null, family: value });
  return records.filter(({ id }) => id !== except);
}
