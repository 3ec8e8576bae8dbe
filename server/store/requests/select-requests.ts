import type { StatusCode } from '@sitebook/domain/lifecycle/status.ts';
import { fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { RequestRecord } from '@sitebook/domain/request/record.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { nameOfRow } from '../masters/lookups.ts';
import { fieldColumns, fromRow, keptValue } from './columns.ts';

/** A request with what is looked up or worked out whenever it is read. */
export interface StoredRequest {
  readonly record: RequestRecord;
  /** Names of the rows that lookup fields point to, as they are now. */
  readonly names: Readonly<Record<string, string | null>>;
  readonly isOverlapping: boolean;
}

/** Requests of a module that are not deleted, with the names of their masters. */
export function selectRequests(handle: Database, definition: ModuleDefinition) {
  return handle
    .selectFrom('request')
    .selectAll('request')
    .select([masterNames(definition).as('names'), overlapping(definition).as('is_overlapping')])
    .where('request.module', '=', definition.key)
    .where('request.deleted_at', 'is', null);
}

/**
 * The name of what a lookup field points to, as it is now. Not by a join: seven of them in one query are more than
 * PostgreSQL puts into the best order, and only the rows of a page need their names.
 */
export function masterName(definition: ModuleDefinition, key: string): RawBuilder<string | null> {
  const source = fieldOf(definition, key)?.lookup?.source;
  if (!source) throw new Error(`${definition.key}.${key} looks nothing up`);
  return nameOfRow(source, keptValue(key, 'integer'));
}

/** The names of everything that fields of the module name, by the key of the lookup field. */
function masterNames(definition: ModuleDefinition): RawBuilder<Readonly<Record<string, string | null>>> {
  const keys = new Set(definition.fields.flatMap(({ nameOf }) => nameOf ?? []));
  return sql`jsonb_build_object(${sql.join([...keys].flatMap((key) => [sql.lit(key), masterName(definition, key)]))})`;
}

/** Whether it and another one hold the same at the same time: asked anew each time, so that a neighbour that moves changes it. */
function overlapping({ holds }: ModuleDefinition) {
  if (!holds) return sql<boolean>`false`;
  const column = fieldColumns[holds.field];
  const holding = sql`any(${holds.statuses}::text[])`;
  return sql<boolean>`request.status = ${holding} and exists (
    select from request other
    where other.base_location_id = request.base_location_id
      and ${sql.ref(`other.${column}`)} = ${sql.ref(`request.${column}`)}
      and other.id <> request.id
      and other.deleted_at is null
      and other.status = ${holding}
      and other.starts_at < request.ends_at
      and other.ends_at > request.starts_at
  )`;
}

type Row = Selectable<Tables['request']> & {
  names: Readonly<Record<string, string | null>>;
  is_overlapping: boolean;
};

export function toStored(row: Row): StoredRequest {
  return {
    record: {
      id: row.id,
      module: row.module,
      baseLocationId: row.base_location_id,
      status: row.status as StatusCode,
      version: row.version,
      createdAt: row.created_at.toISOString(),
      createdBy: row.created_by,
      updatedAt: row.updated_at.toISOString(),
      updatedBy: row.updated_by,
      values: fromRow(row),
    },
    names: row.names,
    isOverlapping: row.is_overlapping,
  };
}

/** One request of the module, or nothing. */
export async function findRequest(
  handle: Database,
  definition: ModuleDefinition,
  id: number,
  options: { lock?: boolean } = {},
): Promise<StoredRequest | undefined> {
  if (options.lock) {
    await handle.selectFrom('request').select('id').where('id', '=', id).forUpdate().execute();
  }
  const row = await selectRequests(handle, definition).where('request.id', '=', id).executeTakeFirst();
  return row && toStored(row);
}
