import type { EntityDefinition } from '@sitebook/domain/manage/definition.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { activeInColumn, columnOf, isWithin, type PlaceScope, tableOf } from './bindings.ts';

/** A location that somebody manages. */
export interface ManagedPlace {
  readonly id: number;
  readonly name: string;
  readonly zone: string;
}

export async function listPlaces(handle: Database, scope: PlaceScope): Promise<readonly ManagedPlace[]> {
  const { rows } = await sql<ManagedPlace>`
    select base_location_id as id, name, time_zone as zone from location
    where ${scope === null ? sql`true` : sql`base_location_id = any(${scope}::integer[])`} order by name, id
  `.execute(handle);
  return rows;
}

/** How much there is of an entity. */
export interface EntityCount {
  readonly entity: string;
  readonly total: number;
  readonly active: number;
  /** Stock that runs low. */
  readonly low: number;
}

/** How much there is of each of these, in one query. */
export async function countEntities(
  handle: Database,
  wanted: readonly { readonly definition: EntityDefinition; readonly scope: PlaceScope }[],
): Promise<readonly EntityCount[]> {
  const counts = wanted.map(({ definition, scope }) => {
    const { activity, stock } = definition;
    const isActive = sql`${sql.id(columnOf(definition, activity.field))} = ${activeInColumn(definition)}`;
    const isLow = stock
      ? sql`${isActive} and ${sql.id(columnOf(definition, stock.available))} <= ${sql.id(columnOf(definition, stock.low))}`
      : sql`false`;
    return sql`
      select ${definition.key}::text as entity, count(*)::integer as total,
        count(*) filter (where ${isActive})::integer as active, count(*) filter (where ${isLow})::integer as low
      from ${sql.table(tableOf(definition.key))}
      where ${isWithin(definition, scope, tableOf(definition.key))}
    `;
  });
  const { rows } = await sql<EntityCount>`${sql.join(counts, sql` union all `)}`.execute(handle);
  return rows;
}
