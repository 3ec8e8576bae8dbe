import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
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

/** Whether what a module's requests hold stands side by side on a board: by the hour, or by the night. */
export function hasBoard({ calendar, holds }: ModuleDefinition): boolean {
  return calendar !== undefined || holds?.byNight === true;
}

/** What of an address is a list of a module, if it is one. */
export function listAt(address: string | undefined): ListAt | null {
  const [path = '', query = ''] = (address ?? '').split('?', 2);
  const [first = '', second = ''] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (first === 'Dashboard' && moduleOf(second)) return { screen: 'dashboard', module: second, path, query };
  const module = moduleOf(first);
  if (second === 'Board' && module && hasBoard(module)) return { screen: 'board', module: first, path, query };
  const isCalendar = module?.calendar !== undefined && second === module.calendar;
  return isCalendar ? { screen: 'calendar', module: first, path, query } : null;
}

/** The way to a list of a module. */
export function linkToList(screen: ListScreen, module: string) {
  if (screen === 'board') return linkTo.board(module);
  return screen === 'dashboard' ? linkTo.dashboard(module) : linkTo.calendar(module, moduleOf(module)?.calendar ?? '');
}
