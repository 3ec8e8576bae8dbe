import type { StatusCode } from '@sitebook/domain/lifecycle/status.ts';
import { fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { AskedFields, RequestRecord } from '@sitebook/domain/request/record.ts';
import { type AliasedExpression, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { blank, writtenOnce } from '../../db/written-once.ts';
import { ForgetfulMap } from '../../forgetful-map.ts';
import { nameOfRow } from '../masters/lookups.ts';
import { fieldColumns, fromRow, hasColumn, keptValue } from './columns.ts';

/** A request with what is looked up or worked out whenever it is read. */
export interface StoredRequest {
  readonly record: RequestRecord;
  /** Names of the rows that lookup fields point to, as they are now. */
  readonly names: Readonly<Record<string, string | null>>;
  readonly isOverlapping: boolean;
}

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
    .select(selectionOf(definition, only, isOverlapping))
    .where('request.module', '=', definition.key)
    .$castTo<RequestRow>();
}

/** The same of what is called `request` in a statement of one's own. */
export function requestSelection(definition: ModuleDefinition): RawBuilder<unknown> {
  return sql.join(selectionOf(definition, null, overlapping(definition)).map((one) => sql`${one}`));
}

function selectionOf(
  definition: ModuleDefinition,
  only: AskedFields,
  isOverlapping: RawBuilder<boolean>,
): AliasedExpression<unknown, string>[] {
  const { columns, named, looksForOverlaps } = readingOf(definition, only);
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

/** What a query reads of requests. */
interface ReadPart {
  readonly columns: readonly string[];
  /** Fields with a column of their own that are read, with its name. */
  readonly kept: readonly (readonly [key: string, column: string])[];
  /** Lookup fields of which the name is read. */
  readonly named: readonly string[];
  readonly looksForOverlaps: boolean;
}

/** By these everybody's rights are known, the status that is shown, and the word for the priority. */
const rightsFields = [
  ...['requester', 'managerMail', 'assignees', 'copied'],
  ...['start', 'end', 'actualStart', 'actualEnd', 'priority'],
];
/** What decides and is no field. */
const rightsFacts = ['cancelAskedAt'];
const rightsColumns = ['id', 'base_location_id', 'status', 'version', 'created_by'] as const;
const factColumns = { createdAt: 'created_at', updatedAt: 'updated_at', updatedBy: 'updated_by' } as const;

const parts = new WeakMap<object, ForgetfulMap<AskedFields, ReadPart>>();
const mostParts = 100;

/** The same columns are asked for again and again. */
function readingOf(definition: ModuleDefinition, only: AskedFields): ReadPart {
  const known = parts.get(definition) ?? new ForgetfulMap<AskedFields, ReadPart>(mostParts);
  parts.set(definition, known);
  return known.keep(only, () => readPart(definition, only));
}

function readPart({ fields }: ModuleDefinition, only: AskedFields): ReadPart {
  const shown = fields.filter(({ key }) => !only || only.has(key));
  const read = new Set([...rightsFields, ...shown.flatMap(({ key, readsFrom = [] }) => [key, ...readsFrom])]);
  const stored = fields.filter(({ key, reads, nameOf }) => read.has(key) && !reads && !nameOf);
  const facts = Object.entries(factColumns).flatMap(([key, column]) => (!only || only.has(key) ? [column] : []));
  // Of the whole of a request also what its module does not declare any more is read.
  const kept = Object.entries(fieldColumns).filter(
    ([key]) => !only || rightsFacts.includes(key) || stored.some((field) => field.key === key),
  );
  const hasDetails = !only || stored.some(({ key }) => !hasColumn(key));
  return {
    columns: [...rightsColumns, ...facts, ...kept.map(([, column]) => column), ...(hasDetails ? ['details'] : [])],
    kept,
    named: [...new Set(shown.flatMap(({ nameOf }) => nameOf ?? []))],
    looksForOverlaps: shown.some(({ readsOverlap }) => readsOverlap),
  };
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

/** A row of such a query. */
export type RequestRow = Partial<Selectable<Tables['request']>> &
  Pick<Selectable<Tables['request']>, (typeof rightsColumns)[number]> & { readonly is_overlapping?: boolean };

/** Reads the rows of such a query. What was not asked for is blank. */
export function storedRows(
  definition: ModuleDefinition,
  rows: readonly RequestRow[],
  only: AskedFields = null,
): StoredRequest[] {
  const part = readingOf(definition, only);
  return rows.map((row) => ({
    record: {
      id: row.id,
      module: definition.key,
      baseLocationId: row.base_location_id,
      status: row.status as StatusCode,
      version: row.version,
      createdAt: row.created_at?.toISOString() ?? '',
      createdBy: row.created_by,
      updatedAt: row.updated_at?.toISOString() ?? '',
      updatedBy: row.updated_by ?? '',
      values: fromRow(row, part.kept),
    },
    names: namesOf(row, part.named),
    isOverlapping: row.is_overlapping ?? false,
  }));
}

function namesOf(row: Readonly<Record<string, unknown>>, keys: readonly string[]): StoredRequest['names'] {
  const names: Record<string, string | null> = {};
  for (const key of keys) names[key] = (row[nameAlias(key)] as string | null | undefined) ?? null;
  return names;
}

const one = writtenOnce<RequestRow>();

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
