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
    .where(anyOf(query.filters, query));
  if (query.baseLocationId !== null) select = select.where('request.base_location_id', '=', query.baseLocationId);
  if (query.search) {
    select = select.where(await searchCondition(handle, definition, query.search, query));
  }
  if (after) {
    const behind = sql.raw(direction === 'asc' ? '>' : '<');
    const value = sql`${after.value}::${sql.raw(order.kind)}`;
    select = select.where(sql<boolean>`(${order.value}, request.id) ${behind} (${value}, ${after.id})`);
  }
  const rows = await select
    .orderBy(sql`${order.value} ${dir}, request.id ${dir}`)
    .limit(limit)
    .offset(after ? 0 : query.offset)
    .execute();
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    rows: rows.map(toStored),
    next: last ? { value: last.order_value, id: last.id, now: query.now.toISOString() } : null,
  };
}

type Narrowing = Pick<ListQuery, 'asking' | 'now'>;

function anyOf(filters: readonly TabFilter[], narrowing: Narrowing): RawBuilder<boolean> {
  return sql`(${sql.join(
    filters.map((filter) => allOf(filter, narrowing)),
    sql` or `,
  )})`;
}

function allOf(filter: TabFilter, { asking, now }: Narrowing): RawBuilder<boolean> {
  const all: RawBuilder<boolean>[] = [sql`true`];
  if (filter.statuses) all.push(sql`request.status = any(${filter.statuses}::text[])`);
  if (filter.own) all.push(stands(asking, ['requester', 'author']));
  if (filter.assignedToMe) all.push(stands(asking, ['assignee']));
  if (filter.unassigned) all.push(sql`not ${anybody('assignee')}`);
  if (filter.awaitsMe)
    all.push(sql`(${stands(asking, ['manager'])} or (not ${anybody('manager')} and ${isLocalAdmin(asking)}))`);
  if (filter.isOver) all.push(sql`request.ends_at <= ${now}`);
  return sql`(${sql.join(all, sql` and `)})`;
}

const ofThisRequest = sql`person.base_location_id = request.base_location_id and person.request_id = request.id`;

function stands({ alias, mail }: Asking, roles: readonly string[]): RawBuilder<boolean> {
  return sql`exists (
    select from request_person person
    where ${ofThisRequest} and person.alias = any(${[alias, mail]}::text[]) and person.role = any(${roles}::text[])
  )`;
}

function anybody(role: string): RawBuilder<boolean> {
  return sql`exists (select from request_person person where ${ofThisRequest} and person.role = ${role})`;
}

function isLocalAdmin({ alias }: Asking): RawBuilder<boolean> {
  return sql`exists (
    select from local_admin admin where admin.base_location_id = request.base_location_id and admin.alias = ${alias}
  )`;
}
