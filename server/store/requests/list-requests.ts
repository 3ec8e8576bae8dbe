import type { TabFilter } from '@sitebook/domain/access/tab.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Search } from '@sitebook/domain/request/search.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type Order, orderBy } from './order.ts';
import { searchCondition } from './search-condition.ts';
import { type StoredRequest, selectRequests, toStored } from './select-requests.ts';
import { type Asking, byStatus, cameBy } from './tab-conditions.ts';

/** Where the next page begins: behind the row with this sort value and id, with "now" as the first page had it. */
export interface Cursor {
  readonly value: string;
  readonly id: number;
  readonly now: string;
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
  const { direction, limit, now } = query;
  const order = orderBy(definition, query.orderKey, now);
  if (!order) throw new Error(`${definition.key} cannot be sorted by ${query.orderKey}`);
  const offset = query.after ? 0 : query.offset;
  const dir = sql.raw(direction);
  const sorted = order.isUnique ? sql`${order.value} ${dir}` : sql`${order.value} ${dir}, request.id ${dir}`;
  const always = sql<boolean>`${sql.join(await narrowing(handle, definition, query, order), sql` and `)}`;
  const isInTab = (filter: TabFilter) => sql<boolean>`${cameBy(filter, query.asking, now)} and ${always}`;
  // An index gives the order of ids alone, and what a search finds comes in none.
  const canWalk = order.isUnique && !query.search;
  const ways = canWalk ? byStatus(query.filters) : query.filters;
  const rows = await selectRequests(handle, definition)
    .select(sql<string>`(${order.value})::text`.as('order_value'))
    .where(
      canWalk && ways.length > 1
        ? isAmongFirst(ways.map(isInTab), sql`order by id ${dir} limit ${offset + limit}`)
        : sql<boolean>`(${sql.join(ways.map(isInTab), sql` or `)})`,
    )
    .orderBy(sorted)
    .limit(limit)
    .offset(offset)
    .execute();
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    rows: rows.map(toStored),
    next: last ? { value: last.order_value, id: last.id, now: now.toISOString() } : null,
  };
}

/** What holds for every row of the page, whichever way it came into the tab. */
async function narrowing(
  handle: Database,
  definition: ModuleDefinition,
  { baseLocationId, search, after, direction, now }: ListQuery,
  order: Order,
): Promise<RawBuilder<boolean>[]> {
  const all = [sql<boolean>`request.module = ${definition.key} and request.deleted_at is null`];
  if (baseLocationId !== null) all.push(sql`request.base_location_id = ${baseLocationId}`);
  if (search) all.push(await searchCondition(handle, definition, search, { baseLocationId, now }));
  if (after) {
    const behind = sql.raw(direction === 'asc' ? '>' : '<');
    const value = sql`${after.value}::${sql.raw(order.kind)}`;
    all.push(
      order.isUnique
        ? sql`${order.value} ${behind} ${value}`
        : sql`(${order.value}, request.id) ${behind} (${value}, ${after.id})`,
    );
  }
  return all;
}

/**
 * Whether a request is among the first of those that came any of these ways. Each way is walked in the order of the list,
 * no further than to the end of the page; joined by `or`, all that any of them holds would be read and sorted.
 */
function isAmongFirst(ways: readonly RawBuilder<boolean>[], toPageEnd: RawBuilder<unknown>): RawBuilder<boolean> {
  const walks = ways.map((way) => sql`(select base_location_id, id from request where ${way} ${toPageEnd})`);
  return sql`(request.base_location_id, request.id) in (${sql.join(walks, sql` union `)} ${toPageEnd})`;
}
