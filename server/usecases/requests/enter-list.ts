import { isForInsiders, type Tab, tabsFor, tabsOverAll } from '@sitebook/domain/access/tab.ts';
import { type View, viewOf } from '@sitebook/domain/access/visibility.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import { readFilter } from '@sitebook/domain/filter/read-filter.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { searchFor } from '@sitebook/domain/request/search.ts';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { ListedQuery } from '../../store/requests/list-requests.ts';
import type { Asking, Place } from '../../store/requests/place.ts';
import { askingAs } from '../entering/asking.ts';
import { enterPlace, type ModulePlace } from '../entering/enter-location.ts';
import { openLocations } from '../entering/open-locations.ts';

/** Which requests somebody asks for. */
export interface ListedAsked {
  /** Nothing for a tab over all locations. */
  readonly baseLocationId: number | null;
  readonly tab: Tab;
  /** To what the tab is narrowed, by fact, as it was sent. */
  readonly where: unknown;
  readonly search: string;
}

/** A list as whoever asks has it. */
export interface EnteredList {
  /** The module as it is at the list's location; as it is declared for a list over all of them. */
  readonly definition: ModuleDefinition;
  /** Nothing for a list over all locations. */
  readonly place: ModulePlace | null;
  readonly asking: Asking;
  /** What they see of every row, and so can sort and narrow by. */
  readonly view: View;
  readonly query: ListedQuery;
}

/**
 * The one door into lists: pages, counts, exports and what is done to several at once come in here, so that all of them
 * hold the same. Refused where the tab is not theirs, or the filter asks for what is not there.
 */
export async function enterList(
  deps: Deps,
  caller: Caller,
  module: ModuleDefinition,
  { baseLocationId, tab, where, search }: ListedAsked,
  now = deps.clock.now(),
): Promise<EnteredList> {
  const { database } = deps;
  const asking = askingAs(deps, caller);
  const place = baseLocationId === null ? null : await enterPlace(database, module, baseLocationId, asking);
  const definition = place?.definition ?? module;
  const { view, ...reach } = place ? reachAt(place) : await reachOverAll(database, asking, definition.key, tab);
  const tabs = place
    ? tabsFor(place.actor, definition.lifecycle)
    : tabsOverAll(definition.lifecycle.tabs, reach.only?.length === 0);
  const filters = tabs.get(tab);
  if (!filters) throw new Failure('error.tab-not-yours');
  const { filter, issues } = readFilter(definition, view, where ?? {});
  if (issues.length > 0) {
    throw new Failure('error.invalid', {
      issues: issues.map((issue) => ({ ...issue, field: ['where', issue.field].filter(Boolean).join('.') })),
    });
  }
  return {
    definition,
    place,
    asking,
    view,
    query: {
      ...reach,
      asking: { alias: caller.alias, mail: caller.mail.toLowerCase() },
      filters,
      filter,
      zone: place?.hours.zone ?? null,
      search: searchFor(definition, search, view),
      now,
    },
  };
}

/** What somebody has of a list: the locations that it covers, and what they see of all its rows. */
type ListReach = Pick<ListedQuery, 'baseLocationId' | 'only' | 'except' | 'fullAt'> & { readonly view: View };

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
