import { createContext, useContext } from 'react';
import type { ListScreen } from './list-at.ts';

/** From here on a list has room beside a request that was opened from it. */
export const roomBeside = '(min-width: 1280px)';

/** How much of the screen the request takes then. */
export const besideWidth = 'clamp(560px, 44vw, 840px)';

/** The list or calendar on the screen: alone, or beside a request that was opened from it. */
export interface ListPlace {
  readonly screen: ListScreen;
  readonly module: string;
  readonly path: string;
  /** What it shows, still to be read: it stands in its address. */
  readonly search: object;
  /** Shows something else. Back leads out of the list, not through everything that was looked at in it. */
  readonly show: (search: object, options?: { readonly resetScroll?: boolean }) => void;
  /** A request is open next to it: another one takes its place. */
  readonly isBeside: boolean;
  readonly openId: number | undefined;
}

export const nowhere: ListPlace = {
  screen: 'dashboard',
  module: '',
  path: '',
  search: {},
  show: () => {},
  isBeside: false,
  openId: undefined,
};

export const ListPlaceContext = createContext<ListPlace>(nowhere);

export function useListPlace(): ListPlace {
  return useContext(ListPlaceContext);
}

/** What was chosen of a list while a request is open beside it, and where in the history that request stands. */
interface Changed {
  readonly index: number;
  readonly search: object;
}

let changed: Changed | null = null;

export function noteChanged(now: Changed | null): void {
  changed = now;
}

/** What the list beside the request at this place of the history shows, where that is no longer what its address says. */
export function changedBeside(index: number): object | undefined {
  return changed?.index === index ? changed.search : undefined;
}
