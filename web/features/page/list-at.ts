import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { linkTo } from '../../paths.ts';

export type ListScreen = 'dashboard' | 'calendar' | 'board';

/** The list or calendar that an address leads to. */
export interface ListAt {
  readonly screen: ListScreen;
  readonly module: string;
  readonly path: string;
  /** What the address says besides, still to be read. */
  readonly query: string;
}

/** What of an address is a list of a module, if it is one. */
export function listAt(address: string | undefined): ListAt | null {
  const [path = '', query = ''] = (address ?? '').split('?', 2);
  const [first = '', second = ''] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (first === 'Dashboard' && moduleOf(second)) return { screen: 'dashboard', module: second, path, query };
  const calendar = moduleOf(first)?.calendar;
  if (calendar === undefined) return null;
  if (second === 'Board') return { screen: 'board', module: first, path, query };
  return second === calendar ? { screen: 'calendar', module: first, path, query } : null;
}

/** The way to a list of a module. */
export function linkToList(screen: ListScreen, module: string) {
  if (screen === 'board') return linkTo.board(module);
  return screen === 'dashboard' ? linkTo.dashboard(module) : linkTo.calendar(module, moduleOf(module)?.calendar ?? '');
}
