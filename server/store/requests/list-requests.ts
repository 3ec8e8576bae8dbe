import type { TabFilter } from '@sitebook/domain/access/tab.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Search } from '@sitebook/domain/request/search.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type Order, orderBy } from './order.ts';
import { searchCondition } from './search-condition.ts';
import { type StoredRequest, selectRequests, toStored } from './select-requests.ts';
import { type Asking, cameBy, type Walk, walksInto } from './tab-conditions.ts';

/** Where the next page begins: behind the row with this sort value and id, with "now" as the first page had it. */
export interface Cursor {
  readonly value: string;
  readonly id: number;
  readonly now: string;
}

export interface ListQuery {
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
  readonly search: Search | null;
  /** Locations where the private words are searched although the search leaves them out. */
  readonly fullAt: readonly number[];
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
  const { asking, filters, direction, limit, now } = query;
  const order = orderBy(definition, query.orderKey, now);
  if (!order) throw new Error(`${definition.key} cannot be sorted by ${query.orderKey}`);
  const dir = sql.raw(direction);
  const sorted = order.isUnique ? sql`${order.value} ${dir}` : sql`${order.value} ${dir}, request.id ${dir}`;
  const always = await narrowing(handle, definition, query);
  // An index gives the order of ids alone, and what a search finds comes in none.
  const isInTab =
    order.isUnique && !query.search
      ? isAmongFirst(walksInto(definition, query), always, query)
      : sql<boolean>`(${sql.join(
          filters.map((filter) => cameBy(filter, asking, now)),
          sql` or `,
        )}) and ${always}${isBehind(query, order)}`;
  const rows = await selectRequests(handle, definition)
    .select(sql<string>`(${order.value})::text`.as('order_value'))
    .where(isInTab)
    .orderBy(sorted)
    .limit(limit)
    .offset(offsetOf(query))
    .execute();
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    rows: rows.map(toStored),
    next: last ? { value: last.order_value, id: last.id, now: now.toISOString() } : null,
  };
}

const offsetOf = ({ after, offset }: ListQuery) => (after ? 0 : offset);

/** What holds for every request of the list, whichever way it came into the tab. */
async function narrowing(
  handle: Database,
  definition: ModuleDefinition,
  { baseLocationId, only, except, search, fullAt, now }: ListQuery,
): Promise<RawBuilder<boolean>> {
  const all = [sql<boolean>`request.module = ${definition.key} and request.deleted_at is null`];
  if (baseLocationId !== null) all.push(sql`request.base_location_id = ${baseLocationId}`);
  if (only) all.push(sql`request.base_location_id = any(${only}::integer[])`);
  if (except.length > 0) all.push(sql`request.base_location_id <> all(${except}::integer[])`);
  if (search) all.push(await searchCondition(handle, definition, search, { baseLocationId, fullAt, now }));
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

/**
 * Whether a request is among the first of those that any of these walks leads to. Each goes in the order of the list, no
 * further than to the end of the page; joined by `or`, all that any of them holds would be read and sorted.
 */
function isAmongFirst(walks: readonly Walk[], always: RawBuilder<boolean>, query: ListQuery): RawBuilder<boolean> {
  const dir = sql.raw(query.direction);
  const toPageEnd = sql`limit ${offsetOf(query) + query.limit}`;
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
