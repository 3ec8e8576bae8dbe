import type { Actor } from '@sitebook/domain/access/actor.ts';
import type { Tab } from '@sitebook/domain/access/tab.ts';
import { viewOf } from '@sitebook/domain/access/visibility.ts';
import type { Filter } from '@sitebook/domain/filter/filter.ts';
import { filterToAddress } from '@sitebook/domain/filter/filter-address.ts';
import { readFilter } from '@sitebook/domain/filter/read-filter.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { useListPlace } from '../page/list-place.ts';
import { canSortBy } from './columns.ts';
import { type DashboardSearch, readDashboardSearch, whereOf } from './dashboard-search.ts';

export interface Order {
  /** The key of a column's field. */
  readonly by: string;
  readonly direction: 'asc' | 'desc';
}

export interface DashboardView {
  /** As the address has it; it may be one that this user does not have. */
  readonly tab: Tab | undefined;
  readonly search: string;
  readonly filter: Filter;
  /** What the address asks for that there is not. */
  readonly leftOut: readonly string[];
  readonly order: Order;
  showTab(tab: Tab): void;
  find(search: string): void;
  narrow(filter: Filter): void;
  /** Sorts by a column, or turns its direction around. */
  sort(by: string): void;
}

/** The latest first. */
const firstOrder: Order = { by: 'id', direction: 'desc' };

/** What the dashboard shows. It stands in the address, so that coming back from a request finds it as it was. */
export function useDashboardView(definition: ModuleDefinition, actor: Actor): DashboardView {
  const place = useListPlace();
  const found = readDashboardSearch({ ...place.search });
  const order = orderOf(definition, actor, found);
  const where = whereOf(found);
  const { filter, issues } = readFilter(definition, viewOf(actor), where);
  const { tab, search = '', sort, dir } = found;
  const listed = { ...(search && { search }), ...where };
  const sorted = { ...(sort && { sort }), ...(dir && { dir }) };
  const go = (search: DashboardSearch, options?: { readonly resetScroll: boolean }) =>
    place.show(readDashboardSearch({ ...search }), options);
  return {
    tab,
    search,
    filter,
    leftOut: issues.map(({ field }) => field),
    order,
    showTab: (next) => go({ tab: next, ...listed }),
    find: (words) => go({ ...found, search: words }),
    narrow: (next) => {
      const here = { ...(tab && { tab }), ...(search && { search }), ...sorted };
      // Whoever narrows stands where the choices are.
      go({ ...here, ...filterToAddress(next) }, { resetScroll: false });
    },
    sort: (by) => go({ ...found, sort: by, dir: by === order.by && order.direction === 'asc' ? 'desc' : 'asc' }),
  };
}

/** The order that an address asks for, or that of the first look. */
export function orderOf(definition: ModuleDefinition, actor: Actor, { sort, dir }: DashboardSearch): Order {
  const column = definition.columns.find(({ field }) => field === sort);
  if (!column || !canSortBy(definition, actor, column)) return firstOrder;
  return { by: column.field, direction: dir ?? 'asc' };
}
