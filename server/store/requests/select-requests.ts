import { fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { AskedFields, RequestRecord } from '@sitebook/domain/request/record.ts';
import { type AliasedExpression, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { asLists } from '../../db/listing-client.ts';
import { blank, writtenOnce } from '../../db/written-once.ts';
import { nameOfRow } from '../masters/lookups.ts';
import { fieldColumns, keptValue } from './columns.ts';
import { type ListedRow, partOf, type StoredRequest, storedRows } from './read-part.ts';

/** Requests of a module that are not deleted, with the names of their masters. */
export function selectRequests(handle: Database, definition: ModuleDefinition, only: AskedFields = null) {
  return selectAll(handle, definition, only).where('request.deleted_at', 'is', null);
}

/** All of those that touch a stretch of time, at one location or of one resource there: nothing else may be left out. */
export function selectStretch(handle: Database, definition: ModuleDefinition, only: AskedFields, stretch: Stretch) {
  return selectAll(handle, definition, only, overlappingWithin(definition, stretch))
    .where('request.deleted_at', 'is', null)
    .where('request.starts_at', '<', stretch.to)
    .where('request.ends_at', '>', stretch.from);
}

function selectAll(
  handle: Database,
  definition: ModuleDefinition,
  only: AskedFields,
  isOverlapping = overlapping(definition),
) {
  return handle
    .selectFrom('request')
    .modifyFront(sql.raw(asLists))
    .select(selectionOf(definition, only, isOverlapping))
    .where('request.module', '=', definition.key)
    .$castTo<ListedRow>();
}

/** The same of what is called `request` in a statement of one's own, whose rows have to come as lists. */
export function requestSelection(definition: ModuleDefinition): RawBuilder<unknown> {
  return sql.join(selectionOf(definition, null, overlapping(definition)).map((one) => sql`${one}`));
}

function selectionOf(
  definition: ModuleDefinition,
  only: AskedFields,
  isOverlapping: RawBuilder<boolean>,
): AliasedExpression<unknown, string>[] {
  const { columns, named, looksForOverlaps } = partOf(definition, only);
  return [
    ...columns.map((column) => sql.ref(`request.${column}`).as(column)),
    ...named.map((key) => masterName(definition, key).as(nameAlias(key))),
    ...(looksForOverlaps ? [isOverlapping.as('is_overlapping')] : []),
  ];
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

const nameAlias = (key: string) => `name of ${key}` as const;

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

/** Between which moments bookings are read. */
export interface Stretch {
  readonly from: Date;
  readonly to: Date;
}

/**
 * The same where all of a stretch are read, which may be thousands: whatever overlaps one that lies in it is read as
 * well, and stands before or behind it in the order of their start. So each is compared with the latest end before it
 * and the next start, and only those that reach out of the stretch look for others.
 */
function overlappingWithin(definition: ModuleDefinition, { from, to }: Stretch): RawBuilder<boolean> {
  if (!definition.holds) return overlapping(definition);
  const { field, statuses } = definition.holds;
  const column = sql.ref(`request.${fieldColumns[field]}`);
  const holding = sql`request.status = any(${statuses}::text[])`;
  const others = sql`rows between unbounded preceding and 1 preceding`;
  return sql<boolean>`case
    when request.starts_at < ${from} or request.ends_at > ${to} then ${overlapping(definition)}
    else ${holding} and ${column} is not null and (
      coalesce(request.starts_at < max(request.ends_at) filter (where ${holding}) over (
        partition by ${column} order by request.starts_at, request.id ${others}), false)
      or coalesce(request.ends_at > min(request.starts_at) filter (where ${holding}) over (
        partition by ${column} order by request.starts_at desc, request.id desc ${others}), false)
    )
  end`;
}

const one = writtenOnce<ListedRow>();

/** One request of the module, or nothing. */
export async function findRequest(
  handle: Database,
  definition: ModuleDefinition,
  id: number,
  options: { lock?: boolean; isDeletedToo?: boolean } = {},
): Promise<StoredRequest | undefined> {
  if (options.lock) {
    await handle.selectFrom('request').select('id').where('id', '=', id).forUpdate().execute();
  }
  if (options.isDeletedToo) {
    const rows = await selectAll(handle, definition, null).where('request.id', '=', id).execute();
    return storedRows(definition, rows)[0];
  }
  const statement = one(handle, {
    owner: definition,
    values: { id },
    write: () => selectRequests(handle, definition).where('request.id', '=', blank<number>('id')),
  });
  const { rows } = await handle.executeQuery(statement);
  return storedRows(definition, rows)[0];
}

/** The module of a request that is not deleted, by its number. */
export async function moduleOfRequest(handle: Database, id: number): Promise<string | undefined> {
  const found = handle.selectFrom('request').select('module').where('id', '=', id).where('deleted_at', 'is', null);
  return (await found.executeTakeFirst())?.module;
}

/** The base locations of these requests, each once. */
export async function locationsOf(handle: Database, ids: readonly number[]): Promise<readonly number[]> {
  const rows = await handle
    .selectFrom('request')
    .select('base_location_id')
    .distinct()
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .execute();
  return rows.map((row) => row.base_location_id);
}

/** Those of these requests of a module that are there, as far as these fields. */
export async function findSome(
  handle: Database,
  definition: ModuleDefinition,
  ids: readonly number[],
  only: AskedFields,
): Promise<readonly StoredRequest[]> {
  const rows = await selectRequests(handle, definition, only)
    .where('request.id', '=', sql<number>`any(${ids}::integer[])`)
    .execute();
  return storedRows(definition, rows, only);
}

/** Besides what decides: in whose place somebody may. */
const rightsOnly: AskedFields = new Set(['managerName']);

/** As much of requests as decides who may open them, and in whose place; deleted ones too. */
export async function findRights(
  handle: Database,
  definition: ModuleDefinition,
  ids: readonly number[],
): Promise<readonly RequestRecord[]> {
  const rows = await selectAll(handle, definition, rightsOnly)
    .where('request.id', '=', sql<number>`any(${ids}::integer[])`)
    .execute();
  return storedRows(definition, rows, rightsOnly).map(({ record }) => record);
}
