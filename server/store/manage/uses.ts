import type { EntityDefinition, EntityRecord } from '@sitebook/domain/manage/definition.ts';
import type { EntityKey } from '@sitebook/domain/manage/entity-key.ts';
import { modulesChoosing } from '@sitebook/domain/manage/lookups.ts';
import { entities, entityOf } from '@sitebook/domain/manage/registry.ts';
import { ownKey } from '@sitebook/domain/own-fields/own-field.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { fieldColumns, hasColumn } from '../requests/columns.ts';
import { columnOf, tableOf } from './bindings.ts';

export interface Use {
  readonly what: 'requests' | 'movements' | EntityKey;
  readonly count: number;
  /** The names of some of the locations where. */
  readonly locations: readonly string[];
}

interface Reference {
  readonly what: Use['what'];
  readonly table: string;
  /** Which of its rows refer to the record. */
  readonly isMeant: (record: EntityRecord) => RawBuilder<boolean>;
  /** Its rows stand at locations, which are told. */
  readonly isPlaced: boolean;
}

const requests = (isMeant: Reference['isMeant']): Reference => ({
  what: 'requests',
  table: 'request',
  isMeant,
  isPlaced: true,
});
const isOfPerson: Reference['isMeant'] = ({ values }) => sql`alias = ${values.alias}`;
const isOfStock: Reference['isMeant'] = ({ id }) => sql`ppe_stock_id = ${id}`;

/** Those of the module, where the field stands, that hold something in it. */
const holdsOwn: Reference['isMeant'] = ({ values: { module, baseLocationId, key } }) => sql`
  module = ${module} and (${baseLocationId}::integer is null or base_location_id = ${baseLocationId})
  and details ? ${ownKey(String(key))}`;

/** Those that are asked for, and shown by it. */
const showsByOwn: Reference['isMeant'] = ({ values: { module, baseLocationId, key } }) => sql`
  module = ${module} and (${baseLocationId}::integer is null or base_location_id = ${baseLocationId})
  and active and shown_field = ${ownKey(String(key))}`;

/** What refers to records by more than a field that is declared to. */
const undeclared: Readonly<Partial<Record<EntityKey, readonly Reference[]>>> = {
  locations: [requests(({ values }) => sql`base_location_id = ${values.baseLocationId}`)],
  'location-modules': [
    requests(({ values }) => sql`base_location_id = ${values.baseLocationId} and module = ${values.module}`),
  ],
  'own-fields': [requests(holdsOwn), { what: 'own-fields', table: 'own_field', isMeant: showsByOwn, isPlaced: true }],
  people: [
    { what: 'people', table: 'person', isMeant: ({ values }) => sql`manager_alias = ${values.alias}`, isPlaced: false },
    { what: 'requests', table: 'request_person', isMeant: isOfPerson, isPlaced: true },
    { what: 'local-admins', table: 'local_admin', isMeant: isOfPerson, isPlaced: true },
    { what: 'sbs-members', table: 'sbs_member', isMeant: isOfPerson, isPlaced: true },
    { what: 'global-admins', table: 'global_admin', isMeant: isOfPerson, isPlaced: false },
  ],
  'ppe-stock': [
    { what: 'requests', table: 'request_item', isMeant: isOfStock, isPlaced: true },
    { what: 'movements', table: 'stock_movement', isMeant: isOfStock, isPlaced: false },
  ],
};

function referencesTo({ key }: EntityDefinition): readonly Reference[] {
  return [...(undeclared[key] ?? []), ...entities.flatMap((other) => pointers(other, key)), ...choosers(key)];
}

/** The fields of another entity that point to it. */
function pointers(other: EntityDefinition, key: EntityKey): readonly Reference[] {
  const { reference } = entityOf(key);
  return other.fields
    .filter(({ lookup }) => lookup?.entity === key)
    .map((field) => ({
      what: other.key,
      table: tableOf(other.key),
      isMeant: ({ id, values }) =>
        sql`${sql.id(columnOf(other, field.key))} = ${reference === undefined ? id : values[reference]}`,
      isPlaced: other.place !== undefined && other.reference === undefined,
    }));
}

/** The requests that chose it. */
function choosers(key: EntityKey): readonly Reference[] {
  const fields = new Set(
    modulesChoosing(key)
      .flatMap(({ fields }) => fields.filter(({ lookup }) => lookup?.source === key))
      .map((field) => field.key),
  );
  if (fields.size === 0) return [];
  return [
    requests(
      ({ id }) =>
        sql`${sql.join(
          [...fields].map((field) => holdsId(field, id)),
          sql` or `,
        )}`,
    ),
  ];
}

function holdsId(field: string, id: number): RawBuilder<boolean> {
  if (hasColumn(field)) return sql`${sql.id(fieldColumns[field])} = ${id}`;
  // Spelled out, as indexes on such a field are.
  return sql`details ? ${sql.lit(field)} and details ->> ${sql.lit(field)} = ${String(id)}`;
}

const mostLocations = 5;

/** How many refer to the record, and where. */
export async function loadUses(
  handle: Database,
  definition: EntityDefinition,
  record: EntityRecord,
): Promise<readonly Use[]> {
  const uses: Use[] = [];
  for (const { what, table, isMeant: isMeantBy, isPlaced } of referencesTo(definition)) {
    const isMeant = isMeantBy(record);
    const names = !isPlaced
      ? sql`'{}'::text[]`
      : sql`array(
          select name from location
          where base_location_id in (select base_location_id from ${sql.table(table)} where ${isMeant})
          order by name limit ${mostLocations}
        )`;
    const { rows } = await sql<{ count: number; locations: string[] }>`
      select (select count(*)::integer from ${sql.table(table)} where ${isMeant}) as count, ${names} as locations
    `.execute(handle);
    const [row] = rows;
    if (row && row.count > 0) uses.push({ what, ...row });
  }
  return uses;
}
