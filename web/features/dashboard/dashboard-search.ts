import type { Tab } from '@sitebook/domain/access/tab.ts';
import type { FilterAddress } from '@sitebook/domain/filter/filter-address.ts';

/**
 * What the address of a dashboard says besides the module. Whatever it does not say is as at first; all else in it narrows
 * the list, by the facts of the module: `status=assigned`.
 */
export interface DashboardSearch {
  readonly tab?: Tab;
  readonly search?: string;
  /** The key of a column's field. */
  readonly sort?: string;
  readonly dir?: 'asc' | 'desc';
  /** The keys of the chosen columns, with commas. */
  readonly columns?: string;
  /** The view that it was taken from; alone, that it is to be taken from. */
  readonly view?: number;
}

const tabs: readonly Tab[] = ['my', 'assigned', 'closed', 'cancelled', 'all', 'approvals', 'following'];

/** The server takes no more. */
export const longestSearch = 200;

/** More than anybody asks for; an address can be as long as somebody likes. */
const mostFacts = 20;
const longestFact = 2_000;

/** Reads an address, which may be mistyped or old: what makes no sense is left out. */
export function readDashboardSearch(found: Readonly<Record<string, unknown>>): DashboardSearch {
  const tab = tabs.find((one) => one === found.tab);
  const search = textOf(found.search).slice(0, longestSearch);
  const sort = textOf(found.sort);
  const dir = found.dir === 'asc' || found.dir === 'desc' ? found.dir : undefined;
  const columns = textOf(found.columns).slice(0, longestFact);
  const view = Number(found.view);
  return {
    ...(tab && { tab }),
    ...(search && { search }),
    ...(sort && { sort }),
    ...(dir && { dir }),
    ...(columns && { columns }),
    ...(Number.isSafeInteger(view) && view > 0 && { view }),
    ...whereOf(found),
  };
}

const own: readonly string[] = ['tab', 'search', 'sort', 'dir', 'columns', 'view'] satisfies (keyof DashboardSearch)[];

/** What of an address narrows the list, still to be read by the facts of the module. */
export function whereOf(found: object): FilterAddress {
  const facts = Object.entries(found)
    .filter(([key]) => !own.includes(key))
    .map(([key, value]) => [key, textOf(value).slice(0, longestFact)] as const)
    .filter(([, value]) => value !== '');
  return Object.fromEntries(facts.slice(0, mostFacts));
}

/** A search for an id, typed into the address by hand, arrives as a number. */
function textOf(found: unknown): string {
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}
