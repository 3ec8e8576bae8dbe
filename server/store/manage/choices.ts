import { type EntityDefinition, entityField, nameKeyOf } from '@sitebook/domain/manage/definition.ts';
import type { EntityKey } from '@sitebook/domain/manage/entity-key.ts';
import { entityOf } from '@sitebook/domain/manage/registry.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { activeInColumn, columnOf, tableOf } from './bindings.ts';

/** What a field points to: by which column, and what that is called. */
interface Target {
  readonly table: string;
  readonly key: string;
  readonly label: (alias: string) => RawBuilder<string>;
}

export function targetOf(entity: EntityKey): Target {
  const definition = entityOf(entity);
  const { reference } = definition;
  return {
    table: tableOf(entity),
    key: reference === undefined ? 'id' : columnOf(definition, reference),
    label: (alias) => labelOf(definition, alias),
  };
}

/** The name, with what else tells records apart: a city needs its country. */
function labelOf(definition: EntityDefinition, alias: string): RawBuilder<string> {
  const column = (key: string) => sql.ref(`${alias}.${columnOf(definition, key)}`);
  const owners = definition.identity.flatMap((key) => {
    const { lookup } = entityField(definition, key) ?? {};
    if (!lookup) return [];
    const { table, key: id, label } = targetOf(lookup.entity);
    return sql` || ', ' || (select ${label(table)} from ${sql.table(table)} where ${sql.ref(`${table}.${id}`)} = ${column(key)})`;
  });
  return sql`${column(nameKeyOf(definition))}${sql.join(owners, sql``)}`;
}

function placeOf(definition: EntityDefinition): RawBuilder<unknown> {
  const { place } = definition;
  return place === undefined ? sql`null::integer` : sql.ref(`t.${columnOf(definition, place)}`);
}

/** A record that a lookup can point to. */
export interface ManageChoice {
  readonly id: number;
  readonly name: string;
  readonly isActive: boolean;
  /** The base location that it belongs to. */
  readonly place: number | null;
}

/** All that a lookup can point to, or only those of these ids. */
export async function loadChoices(
  handle: Database,
  entity: EntityKey,
  only?: readonly number[],
): Promise<readonly ManageChoice[]> {
  const definition = entityOf(entity);
  const { table, key, label } = targetOf(entity);
  const id = sql.ref(`t.${key}`);
  const active = sql`${sql.ref(`t.${columnOf(definition, definition.activity.field)}`)} = ${activeInColumn(definition)}`;
  const { rows } = await sql<ManageChoice>`
    select ${id} as id, ${label('t')} as name, ${active} as "isActive", ${placeOf(definition)} as place
    from ${sql.table(table)} t
    ${only ? sql`where ${id} = any(${only}::integer[])` : sql``}
    order by 2, 1
  `.execute(handle);
  return rows;
}
