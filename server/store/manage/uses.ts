import type { EntityDefinition, EntityRecord } from '@sitebook/domain/manage/definition.ts';
import type { EntityKey } from '@sitebook/domain/manage/entity-key.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { bindings } from './bindings.ts';

export interface Use {
  readonly what: 'requests' | 'movements' | EntityKey;
  readonly count: number;
  /** The names of some of the locations where. */
  readonly locations: readonly string[];
}

interface Reference {
  readonly what: Use['what'];
  readonly table: keyof Tables;
  /** The column by which it refers, or a condition where one is not enough. */
  readonly by: string | ((record: EntityRecord) => RawBuilder<boolean>);
}

const requestsBy = (by: Reference['by']): Reference => ({ what: 'requests', table: 'request', by });
const of = (what: EntityKey, by: Reference['by']): Reference => ({ what, table: bindings[what].table, by });
/** Whatever stands at a location refers to it by its base location id. */
const atLocation = ({ values }: EntityRecord) => sql<boolean>`base_location_id = ${values.baseLocationId}`;

/** What refers to a record of each entity. What is not listed is referred to by nothing. */
const references: Readonly<Partial<Record<EntityKey, readonly Reference[]>>> = {
  countries: [
    of('cities', 'country_id'),
    requestsBy(
      ({ id }) => sql`details ? 'destinationCountryId' and details ->> 'destinationCountryId' = ${String(id)}`,
    ),
  ],
  cities: [
    of('locations', 'city_id'),
    requestsBy(({ id }) => sql`details ? 'destinationCityId' and details ->> 'destinationCityId' = ${String(id)}`),
  ],
  locations: [
    requestsBy(atLocation),
    ...(
      [
        'location-modules',
        'features',
        'sub-segments',
        'tasks',
        'resources',
        'ppe-stock',
        'properties',
        'booking-notes',
        'non-sbs-modules',
        'local-admins',
        'sbs-members',
      ] as const
    ).map((entity) => of(entity, atLocation)),
  ],
  'location-modules': [
    requestsBy(({ values }) => sql`base_location_id = ${values.baseLocationId} and module = ${values.module}`),
  ],
  segments: [of('sub-segments', 'segment_id'), requestsBy('segment_id')],
  'sub-segments': [requestsBy('sub_segment_id')],
  'job-types': [requestsBy('job_type_id')],
  tasks: [requestsBy('task_id')],
  resources: [requestsBy('resource_id')],
  'ppe-items': [of('ppe-stock', 'ppe_item_id')],
  'ppe-stock': [
    { what: 'requests', table: 'request_item', by: 'ppe_stock_id' },
    { what: 'movements', table: 'stock_movement', by: 'ppe_stock_id' },
  ],
  'property-types': [of('properties', 'property_type_id'), requestsBy('property_type_id')],
  properties: [requestsBy('property_id')],
};

const withoutPlace: readonly (keyof Tables)[] = ['city', 'location', 'stock_movement'];
const mostLocations = 5;

/** How many refer to the record, and where. */
export async function loadUses(
  handle: Database,
  definition: EntityDefinition,
  record: EntityRecord,
): Promise<readonly Use[]> {
  const uses: Use[] = [];
  for (const { what, table, by } of references[definition.key] ?? []) {
    const isMeant = typeof by === 'string' ? sql`${sql.id(by)} = ${record.id}` : by(record);
    const names = withoutPlace.includes(table)
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
