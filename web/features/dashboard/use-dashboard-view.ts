import type { Actor } from '@sitebook/domain/access/actor.ts';
import type { Tab } from '@sitebook/domain/access/tab.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { linkTo } from '../../paths.ts';
import { canSortBy } from './columns.ts';
import { type DashboardSearch, readDashboardSearch } from './dashboard-search.ts';

export interface Order {
  /** The key of a column's field. */
  readonly by: string;
  readonly direction: 'asc' | 'desc';
}

export interface DashboardView {
  /** As the address has it; it may be one that this user does not have. */
  readonly tab: Tab | undefined;
  readonly search: string;
  readonly order: Order;
  showTab(tab: Tab): void;
  find(search: string): void;
  /** Sorts by a column, or turns its direction around. */
  sort(by: string): void;
}

/** The latest first. */
const firstOrder: Order = { by: 'id', direction: 'desc' };

/** What the dashboard shows. It stands in the address, so that coming back from a request finds it as it was. */
export function useDashboardView(definition: ModuleDefinition, actor: Actor): DashboardView {
  const found = readDashboardSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const order = orderOf(definition, actor, found);
  // Back leads out of the dashboard, not through everything that was looked at in it.
  const go = (search: DashboardSearch) =>
    void navigate({ ...linkTo.dashboard(definition.key), search: readDashboardSearch({ ...search }), replace: true });
  return {
    tab: found.tab,
    search: found.search ?? '',
    order,
    showTab: (tab) => go({ tab, ...(found.search && { search: found.search }) }),
    find: (search) => go({ ...found, search }),
    sort: (by) => go({ ...found, sort: by, dir: by === order.by && order.direction === 'asc' ? 'desc' : 'asc' }),
  };
}

function orderOf(definition: ModuleDefinition, actor: Actor, { sort, dir }: DashboardSearch): Order {
  const column = definition.columns.find(({ field }) => field === sort);
  if (!column || !canSortBy(definition, actor, column)) return firstOrder;
  return { by: column.field, direction: dir ?? 'asc' };
}
