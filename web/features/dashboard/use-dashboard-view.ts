import type { Actor } from '@sitebook/domain/access/actor.ts';
import type { Tab } from '@sitebook/domain/access/tab.ts';
import { viewOf } from '@sitebook/domain/access/visibility.ts';
import type { Filter } from '@sitebook/domain/filter/filter.ts';
import { filterToAddress } from '@sitebook/domain/filter/filter-address.ts';
import { canSortBy, type ListedColumn } from '@sitebook/domain/filter/list-columns.ts';
import { readColumns } from '@sitebook/domain/filter/read-columns.ts';
import { readFilter } from '@sitebook/domain/filter/read-filter.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { useMemo } from 'react';
import { useListPlace } from '../page/list-place.ts';
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
  /** The chosen columns; nothing for those of the module. */
  readonly columns: readonly ListedColumn[] | null;
  /** The view that this was taken from. */
  readonly viewId: number | undefined;
  /** The address names a view and nothing else: what it holds is still to come. */
  readonly isLink: boolean;
  showTab(tab: Tab): void;
  find(search: string): void;
  narrow(filter: Filter): void;
  /** Sorts by a column, or turns its direction around. */
  sort(by: string): void;
  /** Shows these columns, or with nothing those of the module. */
  choose(columns: readonly string[] | null): void;
  /** Shows something else altogether. */
  show(search: DashboardSearch): void;
  /** Stays where it is, taken from no view. */
  leave(): void;
}

/** The latest first. */
const firstOrder: Order = { by: 'id', direction: 'desc' };

/** The tab that the address names; it may be one that this user does not have. */
export function useWantedTab(): Tab | undefined {
  return readDashboardSearch({ ...useListPlace().search }).tab;
}

/** What the dashboard shows. It stands in the address, so that coming back from a request finds it as it was. */
export function useDashboardView(definition: ModuleDefinition, actor: Actor): DashboardView {
  const place = useListPlace();
  const found = readDashboardSearch({ ...place.search });
  const seenBy = viewOf(actor);
  const order = orderOf(definition, actor, found);
  const where = whereOf(found);
  const { filter, issues } = readFilter(definition, seenBy, where);
  const { columns, unknown } = useMemo(
    () => readColumns(definition, seenBy, found.columns),
    [definition, seenBy, found.columns],
  );
  const { tab, search = '', sort, dir, view: viewId } = found;
  const kept = { ...withColumns(columns?.map(({ field }) => field)), ...(viewId && { view: viewId }) };
  const listed = { ...(search && { search }), ...kept, ...where };
  const sorted = { ...(sort && { sort }), ...(dir && { dir }), ...kept };
  const go = (search: DashboardSearch, options?: { readonly resetScroll: boolean }) =>
    place.show(readDashboardSearch({ ...search }), options);
  return {
    tab,
    search,
    filter,
    leftOut: [...issues.map(({ field }) => field), ...unknown],
    order,
    columns,
    viewId,
    isLink: viewId !== undefined && Object.keys(found).length === 1,
    showTab: (next) => go({ tab: next, ...listed }),
    find: (words) => go({ ...found, search: words }),
    narrow: (next) => {
      const here = { ...(tab && { tab }), ...(search && { search }), ...sorted };
      // Whoever narrows stands where the choices are.
      go({ ...here, ...filterToAddress(next) }, { resetScroll: false });
    },
    sort: (by) => go({ ...found, sort: by, dir: by === order.by && order.direction === 'asc' ? 'desc' : 'asc' }),
    choose: (next) => {
      const { columns: _former, ...others } = found;
      go({ ...others, ...withColumns(next) }, { resetScroll: false });
    },
    show: (next) => go(next),
    leave: () => {
      const { view: _former, ...others } = found;
      go(others, { resetScroll: false });
    },
  };
}

const withColumns = (keys: readonly string[] | null | undefined) => (keys ? { columns: keys.join(',') } : {});

/** The order that an address asks for, or that of the first look. */
export function orderOf(definition: ModuleDefinition, actor: Actor, { sort, dir }: DashboardSearch): Order {
  if (!sort || !canSortBy(definition, viewOf(actor), sort)) return firstOrder;
  return { by: sort, direction: dir ?? 'asc' };
}
