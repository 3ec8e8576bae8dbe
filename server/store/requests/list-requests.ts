import type { TabFilter } from '@sitebook/domain/access/tab.ts';
import { type Filter, isNarrowed } from '@sitebook/domain/filter/filter.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { AskedFields } from '@sitebook/domain/request/record.ts';
import type { Search } from '@sitebook/domain/request/search.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { blank, writtenOnce } from '../../db/written-once.ts';
import { filterConditions } from './filter-condition.ts';
import { type Order, orderBy } from './order.ts';
import { type ListedRow, type StoredRequest, storedRows } from './read-part.ts';
import { searchCondition } from './search-condition.ts';
import { selectRequests } from './select-requests.ts';
import { type Asking, cameBy, type Walk, walksInto } from './tab-conditions.ts';

/** Where the next page begins: behind the row with this sort value and id, with "now" as the first page had it. */
export interface Cursor {
  readonly value: string;
  readonly id: number;
  readonly now: string;
}

/** Which requests a list holds. */
export interface ListedQuery {
  /** Nothing for all locations. */
  readonly baseLocationId: number | null;
  /** Nothing but these; null for all. */
  readonly only: readonly number[] | null;
  /** All but these. */
  readonly except: readonly number[];
  /** Whoever asks, by alias and mail. */
  readonly asking: Asking;
  /** Any of them. */
  readonly filters: readonly TabFilter[];
  /** Nothing but this request. */
  readonly id?: number;
  /** Nothing but these. */
  readonly ids?: readonly number[] | undefined;
  /** To what the tab is narrowed. */
  readonly filter: Filter;
  /** Where its days begin and end; null for a list over all locations. */
  readonly zone: string | null;
  readonly search: Search | null;
  /** Locations where the private words are searched although the search leaves them out. */
  readonly fullAt: readonly number[];
  readonly now: Date;
}

/** All of a list, in an order. */
export interface WholeQuery extends ListedQuery {
  readonly orderKey: string;
  readonly direction: 'asc' | 'desc';
  /** Nothing but these fields; null for all. */
  readonly fields: AskedFields;
}

export interface ListQuery extends WholeQuery {
  readonly limit: number;
  readonly offset: number;
  readonly after: Cursor | null;
}

export interface Page {
  readonly rows: readonly StoredRequest[];
  /** Nothing when the page was the last. */
  readonly next: Cursor | null;
}

/** One page of a list. Ties are broken by id, in the direction of the sort. */
export async function listRequests(handle: Database, definition: ModuleDefinition, query: ListQuery): Promise<Page> {
  const { fields, limit, now } = query;
  const rows = await (isUsual(query) ? askUsual(handle, definition, query) : askAnew(handle, definition, query));
  const stored = storedRows(definition, rows, fields);
  const last = rows.length === limit ? stored.at(-1) : undefined;
  if (!last) return { rows: stored, next: null };
  const { id } = last.record;
  // What the page is sorted by comes last in each row, where it is anything but the id.
  const sorted = orderBy(definition, query.orderKey, now)?.isUnique ? null : rows.at(-1)?.at(-1);
  return { rows: stored, next: { value: String(sorted ?? id), id, now: now.toISOString() } };
}

/** Not narrowed by what differs from one to the next, so that the statement is the same for many. */
function isUsual({ id, ids, search, filter, only, except }: ListQuery): boolean {
  return (
    id === undefined &&
    ids === undefined &&
    search === null &&
    !isNarrowed(filter) &&
    only === null &&
    except.length === 0
  );
}

async function askAnew(
  handle: Database,
  definition: ModuleDefinition,
  query: ListQuery,
): Promise<readonly ListedRow[]> {
  return pageOf(handle, definition, query, await foundBy(handle, definition, query)).execute();
}

async function foundBy(handle: Database, definition: ModuleDefinition, query: ListedQuery) {
  const { search, fullAt, baseLocationId, now } = query;
  return search && (await searchCondition(handle, definition, search, { baseLocationId, fullAt, now }));
}

/** How many requests each of these lists holds, in which nothing is searched; no more than `most` are counted. */
export async function countLists(
  handle: Database,
  lists: readonly { readonly definition: ModuleDefinition; readonly query: ListedQuery }[],
  most: number,
): Promise<readonly number[]> {
  if (lists.length === 0) return [];
  const first = { orderKey: 'id', direction: 'desc', fields: null, limit: most, offset: 0, after: null } as const;
  const counts = lists.map(({ definition, query }) => {
    const { isInTab } = membersOf(definition, { ...query, ...first }, null);
    return sql`(select count(*)::integer from (select from request where ${isInTab} limit ${sql.lit(most)}) members)`;
  });
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(handle);
  return rows[0]?.counts ?? [];
}

/** Of a list that is read to its end, no part is found before the others. */
const noPage = { limit: 0, offset: 0, after: null } as const;

/** How many requests the whole list holds. */
export async function countWhole(handle: Database, definition: ModuleDefinition, query: ListedQuery): Promise<number> {
  const whole = { ...query, ...noPage, orderKey: 'id', direction: 'desc', fields: null } as const;
  const { isInTab } = membersOf(definition, whole, await foundBy(handle, definition, query), true);
  const { count } = await handle
    .selectFrom('request')
    .select(sql<number>`count(*)`.as('count'))
    .where(isInTab)
    .executeTakeFirstOrThrow();
  return count;
}

/** The first requests of a list by number, each with its version. */
export async function listMembers(handle: Database, definition: ModuleDefinition, query: ListedQuery, most: number) {
  const whole = { ...query, ...noPage, orderKey: 'id', direction: 'desc', fields: null } as const;
  const { isInTab } = membersOf(definition, whole, await foundBy(handle, definition, query), true);
  return handle
    .selectFrom('request')
    .select(['request.id', 'request.version'])
    .where(isInTab)
    .orderBy('request.id', 'desc')
    .limit(most)
    .execute();
}

/** The statement that gives all of a list in its order. */
export async function wholeList(handle: Database, definition: ModuleDefinition, query: WholeQuery) {
  const found = await foundBy(handle, definition, query);
  const { order, isInTab } = membersOf(definition, { ...query, ...noPage }, found, true);
  return selectRequests(handle, definition, query.fields).where(isInTab).orderBy(inOrder(order, query));
}

const usual = writtenOnce<ListedRow>();

/** The pages that everybody begins with. */
async function askUsual(
  handle: Database,
  definition: ModuleDefinition,
  query: ListQuery,
): Promise<readonly ListedRow[]> {
  const { asking, after, baseLocationId, now, filters, orderKey, direction, limit, fields } = query;
  const which = [asking.mail === asking.alias, baseLocationId === null, after === null, offsetOf(query)];
  const statement = usual(handle, {
    owner: definition,
    parts: JSON.stringify([filters, orderKey, direction, limit, which, fields && [...fields]]),
    values: { ...asking, baseLocationId, now, value: after?.value, id: after?.id },
    write: () => pageOf(handle, definition, withBlanks(query), null),
  });
  return (await handle.executeQuery(statement)).rows;
}

function withBlanks(query: ListQuery): ListQuery {
  const { asking, after, baseLocationId } = query;
  const alias = blank<string>('alias');
  return {
    ...query,
    asking: { alias, mail: asking.mail === asking.alias ? alias : blank('mail') },
    baseLocationId: baseLocationId === null ? null : blank('baseLocationId'),
    after: after && { value: blank('value'), id: blank('id'), now: '' },
    now: blank('now'),
  };
}

/** Whether a request is in the list and on this page of it or behind, and what the list is sorted by. */
function membersOf(definition: ModuleDefinition, query: ListQuery, found: RawBuilder<boolean> | null, isWhole = false) {
  const { asking, filters, now } = query;
  const order = orderBy(definition, query.orderKey, now);
  if (!order) throw new Error(`${definition.key} cannot be sorted by ${query.orderKey}`);
  const always = narrowing(definition, query, found);
  // An index gives the order of ids alone, and what a search finds comes in none.
  const isInTab =
    order.isUnique && !found && !isWhole
      ? isOnTheWay(walksInto(definition, query), always, query)
      : sql<boolean>`(${sql.join(
          filters.map((filter) => cameBy(filter, asking, now)),
          sql` or `,
        )}) and ${always}${isBehind(query, order)}`;
  return { order, isInTab };
}

function pageOf(handle: Database, definition: ModuleDefinition, query: ListQuery, found: RawBuilder<boolean> | null) {
  const { limit } = query;
  const { order, isInTab } = membersOf(definition, query, found);
  const offset = offsetOf(query);
  return (
    selectRequests(handle, definition, query.fields)
      .select(order.isUnique ? [] : [sql<string>`(${order.value})::text`.as('order_value')])
      .where(isInTab)
      .orderBy(inOrder(order, query))
      // In the statement itself: a number that it was told later PostgreSQL takes for a tenth of the table, and plans anew.
      .limit(sql.lit(limit))
      .$if(offset > 0, (page) => page.offset(offset))
  );
}

function inOrder({ value, isUnique }: Order, { direction }: Pick<WholeQuery, 'direction'>): RawBuilder<unknown> {
  const dir = sql.raw(direction);
  return isUnique ? sql`${value} ${dir}` : sql`${value} ${dir}, request.id ${dir}`;
}

/** Behind a row nothing is left out. */
const offsetOf = ({ after, offset }: ListQuery) => (after ? 0 : offset);

/** What holds for every request of the list, whichever way it came into the tab. */
function narrowing(
  definition: ModuleDefinition,
  { id, ids, baseLocationId, only, except, filter, zone, now }: ListQuery,
  found: RawBuilder<boolean> | null,
): RawBuilder<boolean> {
  const all: RawBuilder<boolean>[] = [sql<boolean>`request.module = ${definition.key} and request.deleted_at is null`];
  if (id !== undefined) all.push(sql`request.id = ${id}`);
  if (ids) all.push(sql`request.id = any(${ids}::integer[])`);
  if (baseLocationId !== null) all.push(sql`request.base_location_id = ${baseLocationId}`);
  if (only) all.push(sql`request.base_location_id = any(${only}::integer[])`);
  if (except.length > 0) all.push(sql`request.base_location_id <> all(${except}::integer[])`);
  all.push(...filterConditions(definition, filter, { zone, now }));
  if (found) all.push(found);
  return sql`${sql.join(all, sql` and `)}`;
}

/** Where the page begins, if that is behind a row. */
function isBehind({ after, direction }: ListQuery, { value, kind, isUnique }: Order): RawBuilder<unknown> {
  if (!after) return sql``;
  const behind = sql.raw(direction === 'asc' ? '>' : '<');
  const last = sql`${after.value}::${sql.raw(kind)}`;
  return isUnique
    ? sql` and ${value} ${behind} ${last}`
    : sql` and (${value}, request.id) ${behind} (${last}, ${after.id})`;
}

/** A single walk along requests themselves is the list; several are gone each by itself, no further than the page. */
function isOnTheWay(walks: readonly Walk[], always: RawBuilder<boolean>, query: ListQuery): RawBuilder<boolean> {
  const [only, ...others] = walks;
  if (!only?.isOfRequests || others.length > 0) return isAmongFirst(walks, always, query);
  return sql`${only.condition} and ${always}${isBehind(query, { value: only.id, kind: 'integer', isUnique: true })}`;
}

/**
 * Whether a request is among the first of those that any of these walks leads to. Each goes in the order of the list, no
 * further than to the end of the page; joined by `or`, all that any of them holds would be read and sorted.
 */
function isAmongFirst(walks: readonly Walk[], always: RawBuilder<boolean>, query: ListQuery): RawBuilder<boolean> {
  const dir = sql.raw(query.direction);
  const offset = offsetOf(query);
  const toPageEnd = sql`limit ${offset > 0 ? offset + query.limit : sql.lit(query.limit)}`;
  const found = walks.map(({ from, id, condition }) => {
    const behind = isBehind(query, { value: id, kind: 'integer', isUnique: true });
    return sql`(
      select request.base_location_id, request.id from ${from} where ${condition} and ${always}${behind}
      order by ${id} ${dir} ${toPageEnd}
    )`;
  });
  const first = found.length === 1 ? found[0] : sql`${sql.join(found, sql` union `)} order by id ${dir} ${toPageEnd}`;
  return sql`(request.base_location_id, request.id) in (${first})`;
}
