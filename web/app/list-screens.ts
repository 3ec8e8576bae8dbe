import type { ComponentType } from 'react';
import type { ListScreen } from '../features/page/list-at.ts';
import { lazyScreen } from './lazy-screen.ts';

interface Loaded {
  readonly Screen: ComponentType;
  readonly preload: () => Promise<void>;
}

/** The screens that stay while a request is open beside them. */
export const listScreens: Readonly<Record<ListScreen, Loaded>> = {
  dashboard: loaded(() => import('../screens/dashboard-screen.tsx')),
  board: loaded(() => import('../screens/board-screen.tsx')),
  calendar: loaded(() => import('../screens/calendar-screen.tsx')),
};

/** For the route of such a screen: the router has it loaded, the shell draws it. */
export function drawnByShell(screen: ListScreen) {
  return Object.assign(() => null, { preload: listScreens[screen].preload });
}

function loaded(load: Parameters<typeof lazyScreen>[0]): Loaded {
  const screen = lazyScreen(load);
  return { Screen: screen, preload: async () => void (await screen.preload?.()) };
}
