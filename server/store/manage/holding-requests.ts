import {
  type HeldRecord,
  type HoldingRequest,
  holdersOf,
  holdingFields,
  openStatuses,
} from '@sitebook/domain/manage/broken-requests.ts';
import type { EntityKey } from '@sitebook/domain/manage/entity-key.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { fieldColumns } from '../requests/columns.ts';
import { tableOf } from './bindings.ts';

export interface FoundRequest extends HoldingRequest {
  readonly id: number;
  /** What it holds. */
  readonly recordId: number;
  readonly name: string;
  /** Of the location. */
  readonly zone: string;
}

interface Row {
  readonly id: number;
  readonly recordId: number;
  readonly module: string;
  readonly name: string;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly zone: string;
}

const facts = sql`request.id, request.module, request.requester_name as name, request.starts_at as "startsAt",
  request.ends_at as "endsAt", location.time_zone as zone`;

/** The requests that hold one of these records and are not over yet, the next first. */
export async function loadHoldingRequests(
  handle: Database,
  breaks: HeldRecord,
  recordIds: readonly number[],
  now: Date,
): Promise<readonly FoundRequest[]> {
  if (recordIds.length === 0) return [];
  const column = sql.ref(`request.${fieldColumns[holdingFields[breaks]]}`);
  const holding = holdersOf(breaks).map(
    ({ module, statuses }) => sql`(request.module = ${module} and request.status = any(${statuses}::text[]))`,
  );
  const { rows } = await sql<Row>`
    select ${facts}, ${column} as "recordId"
    from request join location on location.base_location_id = request.base_location_id
    where ${column} = any(${recordIds}::integer[]) and request.deleted_at is null
      and coalesce(request.ends_at, request.starts_at) > ${now} and (${sql.join(holding, sql` or `)})
    order by request.starts_at, request.id
  `.execute(handle);
  return rows.map(toFound);
}

/** A record that stands for a place, or for one module there. */
export interface PlaceRecord {
  readonly id: number;
  readonly baseLocationId: number;
  readonly module: string | null;
}

/** The locations of these countries or cities that can be chosen as yet. */
export async function loadPlacesIn(
  handle: Database,
  entity: EntityKey,
  ids: readonly number[],
): Promise<readonly PlaceRecord[]> {
  const { rows } = await sql<PlaceRecord>`
    select ${sql.ref(`${tableOf(entity)}.id`)} as id, location.base_location_id as "baseLocationId", null as module
    from location join city on city.id = location.city_id join country on country.id = city.country_id
    where location.active and city.active and country.active
      and ${sql.ref(`${tableOf(entity)}.id`)} = any(${ids}::integer[])
  `.execute(handle);
  return rows;
}

interface WantedOpen {
  readonly places: readonly PlaceRecord[];
  readonly now: Date;
}

/** How many open requests each of these places has, by the id of its record. */
export async function countOpenRequests(handle: Database, wanted: WantedOpen): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select record.id, count(*)::integer as count ${openAt(wanted)} group by record.id
  `.execute(handle);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The first of them. There can be very many. */
export async function loadOpenRequests(
  handle: Database,
  wanted: WantedOpen,
  limit: number,
): Promise<readonly FoundRequest[]> {
  const { rows } = await sql<Row>`
    select ${facts}, record.id as "recordId" ${openAt(wanted)}
    order by request.starts_at nulls last, request.id limit ${limit}
  `.execute(handle);
  return rows.map(toFound);
}

function openAt({ places, now }: WantedOpen): RawBuilder<unknown> {
  const open = openStatuses().map(({ module, statuses, untilItsEnd }) => {
    const isOver = sql`request.status = any(${untilItsEnd}::text[]) and request.ends_at <= ${now}`;
    return sql`(request.module = ${module} and request.status = any(${statuses}::text[]) and (${isOver}) is not true)`;
  });
  return sql`
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as record(id integer, "baseLocationId" integer, module text)
    join request on request.base_location_id = record."baseLocationId"
      and request.module = coalesce(record.module, request.module)
    join location on location.base_location_id = request.base_location_id
    where request.deleted_at is null and (${sql.join(open, sql` or `)})
  `;
}

function toFound({ startsAt, endsAt, ...row }: Row): FoundRequest {
  return { ...row, start: startsAt?.getTime() ?? null, end: endsAt?.getTime() ?? null };
}
