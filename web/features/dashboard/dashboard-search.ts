import type { Tab } from '@sitebook/domain/access/tab.ts';

/** What the address of a dashboard says besides the module. Whatever it does not say is as at first. */
export interface DashboardSearch {
  readonly tab?: Tab;
  readonly search?: string;
  /** The key of a column's field. */
  readonly sort?: string;
  readonly dir?: 'asc' | 'desc';
}

const tabs: readonly Tab[] = ['my', 'assigned', 'closed', 'cancelled', 'all', 'approvals', 'following'];

/** The server takes no more. */
export const longestSearch = 200;

/** Reads an address, which may be mistyped or old: what makes no sense is left out. */
export function readDashboardSearch(found: Readonly<Record<string, unknown>>): DashboardSearch {
  const tab = tabs.find((one) => one === found.tab);
  const search = textOf(found.search).slice(0, longestSearch);
  const sort = textOf(found.sort);
  const dir = found.dir === 'asc' || found.dir === 'desc' ? found.dir : undefined;
  return { ...(tab && { tab }), ...(search && { search }), ...(sort && { sort }), ...(dir && { dir }) };
}

/** A search for an id, typed into the address by hand, arrives as a number. */
function textOf(found: unknown): string {
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}
