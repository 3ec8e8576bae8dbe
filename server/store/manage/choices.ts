import type { EntityKey } from '@sitebook/domain/manage/entity-key.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

/** What can be pointed to: by which column, and what it is called. A city needs its country to be told from others. */
interface Target {
  readonly table: keyof Tables;
  readonly key: 'id' | 'base_location_id';
  readonly label: (alias: string) => RawBuilder<string>;
}

const byName = (alias: string) => sql<string>`${sql.ref(`${alias}.name`)}`;

const targets: Readonly<Partial<Record<EntityKey, Target>>> = {
  countries: { table: 'country', key: 'id', label: byName },
  cities: {
    table: 'city',
    key: 'id',
    label: (alias) =>
      sql<string>`${sql.ref(`${alias}.name`)} || ', ' || (select name from country where country.id = ${sql.ref(`${alias}.country_id`)})`,
  },
  locations: { table: 'location', key: 'base_location_id', label: byName },
  segments: { table: 'segment', key: 'id', label: byName },
  'ppe-items': { table: 'ppe_item', key: 'id', label: byName },
  'property-types': { table: 'property_type', key: 'id', label: byName },
};

export const entitiesToChooseFrom = Object.keys(targets) as EntityKey[];

export function targetOf(entity: EntityKey): Target {
  const target = targets[entity];
  if (!target) throw new Error(`nothing can point to ${entity}`);
  return target;
}

/** A record that a lookup can point to. */
export interface ManageChoice {
  readonly id: number;
  readonly name: string;
  readonly isActive: boolean;
}

/** All that a lookup can point to, or only those of these ids. */
export async function loadChoices(
  handle: Database,
  entity: EntityKey,
  only?: readonly number[],
): Promise<readonly ManageChoice[]> {
  const { table, key, label } = targetOf(entity);
  const id = sql.ref(`t.${key}`);
  const { rows } = await sql<ManageChoice>`
    select ${id} as id, ${label('t')} as name, t.active as "isActive"
    from ${sql.table(table)} t
    ${only ? sql`where ${id} = any(${only}::integer[])` : sql``}
    order by 2, 1
  `.execute(handle);
  return rows;
}
