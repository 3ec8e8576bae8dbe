import type { TabFilter } from '@sitebook/domain/access/tab.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Search } from '@sitebook/domain/request/search.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { orderBy } from './order.ts';
import { searchCondition } from './search-condition.ts';
import { type StoredRequest, selectRequests, toStored } from './select-requests.ts';

/** Where the next page begins: behind the row with this sort value and id, with "now" as the first page had it. */
export interface Cursor {
  readonly value: string;
  readonly id: number;
  readonly now: string;
}

/** A person by both names under which requests know people. */
interface Asking {
  readonly alias: string;
  readonly mail: string;
}

export interface ListQuery {
  /** Nothing for all locations. */
  readonly baseLocationId: number | null;
  /** Whoever asks, by alias and mail. */
  readonly asking: Asking;
  /** Any of them. */
  readonly filters: readonly TabFilter[];
  readonly search: Search | null;
  readonly orderKey: string;
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
  readonly after: Cursor | null;
  readonly now: Date;
}

export interface Page {
  readonly rows: readonly StoredRequest[];
  /** Nothing when the page was the last. */
  readonly next: Cursor | null;
}

/** One page of a list. Ties are broken by id, in the direction of the sort. */
export async function listRequests(handle: Database, definition: ModuleDefinition, query: ListQuery): Promise<Page> {
  const { after, direction, limit } = query;
  const order = orderBy(definition, query.orderKey, query.now);
  if (!order) throw new Error(`${definition.key} cannot be sorted by ${query.orderKey}`);
  const dir = sql.raw(direction);
  let select = selectRequests(handle, definition)
    .select(sql<string>`(${order.value})::text`.as('order_value'))
    .where(anyOf(query.filters, { ...query, module: definition.key }));
  if (query.baseLocationId !== null) select = select.where('request.base_location_id', '=', query.baseLocationId);
  if (query.search) {
    select = select.where(await searchCondition(handle, definition, query.search, query));
  }
  if (after) {
    const behind = sql.raw(direction === 'asc' ? '>' : '<');
    const value = sql`${after.value}::${sql.raw(order.kind)}`;
    select = select.where(
      order.isUnique
        ? sql<boolean>`${order.value} ${behind} ${value}`
        : sql<boolean>`(${order.value}, request.id) ${behind} (${value}, ${after.id})`,
    );
  }
  const rows = await select
    .orderBy(order.isUnique ? sql`${order.value} ${dir}` : sql`${order.value} ${dir}, request.id ${dir}`)
    .limit(limit)
    .offset(after ? 0 : query.offset)
    .execute();
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    rows: rows.map(toStored),
    next: last ? { value: last.order_value, id: last.id, now: query.now.toISOString() } : null,
  };
}

type Narrowing = Pick<ListQuery, 'asking' | 'now'> & { readonly module: string };

function anyOf(filters: readonly TabFilter[], narrowing: Narrowing): RawBuilder<boolean> {
  return sql`(${sql.join(
    filters.map((filter) => allOf(filter, narrowing)),
    sql` or `,
  )})`;
}

function allOf(filter: TabFilter, { asking, now, module }: Narrowing): RawBuilder<boolean> {
  const all: RawBuilder<boolean>[] = [];
  if (filter.statuses) all.push(hasStatus('request', filter.statuses));
  if (filter.own) all.push(isAmong(standing(asking, ['requester', 'author'])));
  if (filter.assignedToMe) all.push(isAmong(standing(asking, ['assignee'])));
  if (filter.unassigned) all.push(sql`not ${anybody('request', 'assignee')}`);
  if (filter.awaitsMe) all.push(isAmong(awaiting(asking, module, filter.statuses ?? [])));
  if (filter.isOver) all.push(sql`request.ends_at <= ${now}`);
  return all.length > 0 ? sql`(${sql.join(all, sql` and `)})` : sql`true`;
}

type Keys = RawBuilder<{ base_location_id: number; request_id: number }>;

/** By key, so that somebody's few requests are found from the person and not by looking through a whole location. */
const isAmong = (keys: Keys): RawBuilder<boolean> => sql`(request.base_location_id, request.id) in (${keys})`;

function standing({ alias, mail }: Asking, roles: readonly string[]): Keys {
  return sql`
    select base_location_id, request_id from request_person
    where alias = any(${[alias, mail]}::text[]) and role = any(${roles}::text[])`;
}

/** What waits for a direct manager, and for a local admin where nobody is the manager. */
function awaiting(asking: Asking, module: string, statuses: readonly string[]): Keys {
  return sql`
    ${standing(asking, ['manager'])}
    union all
    select waiting.base_location_id, waiting.id
    from local_admin admin
    join request waiting on waiting.base_location_id = admin.base_location_id
    where admin.alias = ${asking.alias} and admin.active and waiting.module = ${module} and waiting.deleted_at is null
      and ${hasStatus('waiting', statuses)} and not ${anybody('waiting', 'manager')}`;
}

/** One status is compared by itself: only then does the index give its rows in the order of their ids. */
function hasStatus(table: string, statuses: readonly string[]): RawBuilder<boolean> {
  const [only, ...others] = statuses;
  const column = sql.ref(`${table}.status`);
  return others.length === 0 ? sql`${column} = ${only}` : sql`${column} = any(${statuses}::text[])`;
}

function anybody(table: string, role: string): RawBuilder<boolean> {
  return sql`exists (
    select from request_person person
    where person.base_location_id = ${sql.ref(`${table}.base_location_id`)}
      and person.request_id = ${sql.ref(`${table}.id`)} and person.role = ${role}
  )`;
}
