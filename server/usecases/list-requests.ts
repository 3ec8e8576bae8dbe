import { factNames, wireNameOf } from '@sitebook/contract/modules/names.ts';
import { pathsOf } from '@sitebook/contract/modules/paths.ts';
import type { Tab } from '@sitebook/domain/access/tab.ts';
import { tabsFor } from '@sitebook/domain/access/tab.ts';
import { sees, type View, viewOf } from '@sitebook/domain/access/visibility.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import { fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { searchFor } from '@sitebook/domain/request/search.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { Caller } from '../caller.ts';
import { isUnreadableValue } from '../db/unreadable-value.ts';
import type { Deps } from '../deps.ts';
import { presentRequest, type WireRequest } from '../present/present-request.ts';
import { type Cursor, listRequests as queryRequests } from '../store/requests/list-requests.ts';
import { orderBy } from '../store/requests/order.ts';
import type { Asking, Place } from '../store/requests/place.ts';
import { enterLocation, lookInto } from './enter-location.ts';
import { reachAt, reachOverAll } from './list-reach.ts';

export interface ListAsked {
  /** Nothing for a tab over all locations. */
  readonly baseLocationId: number | null;
  readonly tab: Tab;
  readonly search: string;
  /** A name of the wire or a column's title. */
  readonly orderBy: string;
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly pageSize: number;
  readonly after: ListCursor | null;
}

/** Where the next page begins, and by what the list was sorted: in another order it would begin anywhere. */
export interface ListCursor extends Cursor {
  readonly by: string;
}

export interface ListAnswer {
  readonly rows: readonly WireRequest[];
  readonly next: ListCursor | null;
}

/** One page of a dashboard: the tab's requests as this caller may see them, found and sorted by no more than that. */
export async function listRequests(
  deps: Deps,
  caller: Caller,
  definition: ModuleDefinition,
  asked: ListAsked,
): Promise<ListAnswer> {
  const { database, clock, config } = deps;
  const asking: Asking = { ...caller, companyDomain: config.COMPANY_DOMAIN };
  const { baseLocationId } = asked;
  const place =
    baseLocationId === null ? null : await enterLocation(database, asking, { baseLocationId }, definition.key);
  const filters = place
    ? tabsFor(place.actor, definition.lifecycle).get(asked.tab)
    : definition.lifecycle.tabs[asked.tab];
  if (place && !filters) throw new Failure('error.tab-not-yours');
  if (!filters || filters.length === 0) return { rows: [], next: null };
  const reach = place ? reachAt(place) : await reachOverAll(database, asking, definition.key);
  const now = asked.after ? new Date(asked.after.now) : clock.now();
  const orderKey = orderKeyOf(definition, asked.orderBy, reach.view);
  const by = `${orderKey} ${asked.direction}`;
  if (asked.after && asked.after.by !== by) throw misfit();
  const { rows, next } = await queryRequests(database, definition, {
    ...reach,
    asking: { alias: caller.alias, mail: caller.mail.toLowerCase() },
    filters,
    search: searchFor(definition, asked.search, reach.view),
    orderKey,
    direction: asked.direction,
    limit: asked.pageSize,
    offset: (asked.page - 1) * asked.pageSize,
    after: asked.after,
    now,
  }).catch((error: unknown) => {
    throw asked.after && isUnreadableValue(error) ? misfit() : error;
  });
  const places = new Map<number, Place | undefined>(place ? [[place.baseLocationId, place]] : []);
  for (const { record } of rows) {
    const id = record.baseLocationId;
    if (!places.has(id)) places.set(id, await lookInto(database, asking, id, definition.key));
  }
  return {
    rows: rows.flatMap((stored) => {
      const where = places.get(stored.record.baseLocationId);
      return where ? [presentRequest(definition, stored, where, { view: viewOf(where.actor), now })] : [];
    }),
    next: next && { ...next, by },
  };
}

/** A cursor that was made for another list, or by somebody else than us. */
const misfit = () => new Failure('error.invalid', { issues: [{ field: 'After', code: 'field.invalid' }] });

/** The column that a name stands for; one that the caller may not see is as unknown as one that there is not. */
function orderKeyOf(definition: ModuleDefinition, name: string, view: View): string {
  const given = name.trim().toLowerCase();
  if (given === '' || given === 'id' || given === pathsOf(definition.key).id.toLowerCase()) return 'id';
  const fact = Object.entries(factNames).find(([key, wire]) => [key, wire].some((one) => one.toLowerCase() === given));
  const column = definition.columns.find(({ title }) => say(title).toLowerCase() === given);
  const field = definition.fields.find((one) => {
    const { name: wire, synonyms = [] } = wireNameOf(definition.key, one);
    return [wire, ...synonyms].some((spelled) => spelled.toLowerCase() === given);
  });
  const key = fact?.[0] ?? column?.field ?? field?.key;
  const sorted = key === undefined ? undefined : fieldOf(definition, key);
  if (key === undefined || (sorted && !sees(view, sorted)) || !orderBy(definition, key, new Date(0))) {
    throw new Failure('error.invalid', { issues: [{ field: 'OrderByColumn', code: 'field.choice' }] });
  }
  return key;
}
