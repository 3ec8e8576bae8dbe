import { isForInsiders, type Tab, tabsFor, tabsOverAll } from '@sitebook/domain/access/tab.ts';
import { sees, type View, viewOf } from '@sitebook/domain/access/visibility.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import { fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { AskedFields } from '@sitebook/domain/request/record.ts';
import { searchFor } from '@sitebook/domain/request/search.ts';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import { isUnreadableValue } from '../../db/unreadable-value.ts';
import type { Deps } from '../../deps.ts';
import { type Cursor, listRequests as queryRequests } from '../../store/requests/list-requests.ts';
import { orderBy } from '../../store/requests/order.ts';
import type { Asking, Place } from '../../store/requests/place.ts';
import { askingAs } from '../entering/asking.ts';
import { enterLocation, lookInto } from '../entering/enter-location.ts';
import { openLocations } from '../entering/open-locations.ts';
import type { SeenRequest } from './open-request.ts';

export interface ListAsked {
  /** Nothing for a tab over all locations. */
  readonly baseLocationId: number | null;
  readonly tab: Tab;
  readonly search: string;
  /** A field or fact of the request; nothing where none was meant by what somebody asked for. */
  readonly orderKey: string | undefined;
  readonly direction: 'asc' | 'desc';
  /** Nothing but these fields of each; null for all. */
  readonly fields: AskedFields;
  readonly page: number;
  readonly pageSize: number;
  readonly after: ListCursor | null;
}

/** Where the next page begins, and by what the list was sorted: in another order it would begin anywhere. */
export interface ListCursor extends Cursor {
  readonly by: string;
}

export interface ListAnswer {
  readonly rows: readonly SeenRequest[];
  readonly next: ListCursor | null;
}

/** One page of a dashboard: the tab's requests as this caller may see them, found and sorted by no more than that. */
export async function listRequests(
  deps: Deps,
  caller: Caller,
  definition: ModuleDefinition,
  asked: ListAsked,
): Promise<ListAnswer> {
  const { database, clock } = deps;
  const asking = askingAs(deps, caller);
  const { baseLocationId } = asked;
  const place =
    baseLocationId === null ? null : await enterLocation(database, asking, { baseLocationId }, definition.key);
  const reach = place ? reachAt(place) : await reachOverAll(database, asking, definition.key, asked.tab);
  const tabs = place
    ? tabsFor(place.actor, definition.lifecycle)
    : tabsOverAll(definition.lifecycle.tabs, reach.only?.length === 0);
  const filters = tabs.get(asked.tab);
  if (!filters) throw new Failure('error.tab-not-yours');
  if (filters.length === 0) return { rows: [], next: null };
  const now = asked.after ? new Date(asked.after.now) : clock.now();
  const orderKey = assertSortable(definition, asked.orderKey, reach.view);
  const by = `${orderKey} ${asked.direction}`;
  if (asked.after && asked.after.by !== by) throw misfit();
  const { rows, next } = await queryRequests(database, definition, {
    ...reach,
    asking: { alias: caller.alias, mail: caller.mail.toLowerCase() },
    filters,
    search: searchFor(definition, asked.search, reach.view),
    orderKey,
    direction: asked.direction,
    fields: asked.fields,
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
      return where ? [{ stored, place: where, view: viewOf(where.actor), now }] : [];
    }),
    next: next && { ...next, by },
  };
}

/** A cursor that was made for another list, or by somebody else than us. */
const misfit = () => new Failure('error.invalid', { issues: [{ field: 'after', code: 'field.invalid' }] });

/** Whether the caller may sort by it; what they may not see is as unknown as what there is not. */
function assertSortable(definition: ModuleDefinition, key: string | undefined, view: View): string {
  const field = key === undefined ? undefined : fieldOf(definition, key);
  if (key === undefined || (field && !sees(view, field)) || !orderBy(definition, key, new Date(0))) {
    throw new Failure('error.invalid', { issues: [{ field: 'orderKey', code: 'field.choice' }] });
  }
  return key;
}

/** What somebody has of a list: the locations that it covers, and what they see of all its rows. */
interface ListReach {
  /** Nothing for all locations. */
  readonly baseLocationId: number | null;
  /** Nothing but these locations; null for all. */
  readonly only: readonly number[] | null;
  /** Locations that are closed to them; their rows are left out. */
  readonly except: readonly number[];
  /** What they see of every row, and so can sort by. */
  readonly view: View;
  /** Where they see more of a row than that, and so find it by more. */
  readonly fullAt: readonly number[];
}

function reachAt({ baseLocationId, actor }: Place): ListReach {
  return { baseLocationId, only: null, except: [], view: viewOf(actor), fullAt: [] };
}

/** A list over all locations: each row is as its own location has it, what holds for all of them is the least. */
async function reachOverAll(handle: Database, asking: Asking, module: string, tab: Tab): Promise<ListReach> {
  const { closed, inside } = await openLocations(handle, asking, module);
  const isInside = inside === 'everywhere';
  if (isForInsiders(tab) && !isInside) {
    return { baseLocationId: null, only: inside, except: [], view: 'full', fullAt: [] };
  }
  return {
    baseLocationId: null,
    only: null,
    except: closed,
    view: isInside ? 'full' : 'public',
    fullAt: isInside ? [] : inside,
  };
}
