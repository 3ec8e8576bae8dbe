import type { AnyRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

/** A request that was saved a moment ago. */
export interface JustSaved {
  readonly module: string;
  readonly id: number;
  /** What was done, with its number. */
  readonly text: string;
  /** Whether it belongs in a calendar. */
  readonly hasTime: boolean;
}

let current: JustSaved | null = null;
let stopFollowing = () => {};
const listeners = new Set<() => void>();

function set(saved: JustSaved | null): void {
  current = saved;
  for (const listener of listeners) listener();
}

/** Has the list that a form returns to tell of what was saved, for as long as somebody stays there. */
export function tellSaved(router: Pick<AnyRouter, 'subscribe'>, saved: JustSaved): void {
  forgetSaved();
  let list: string | null = null;
  stopFollowing = router.subscribe('onResolved', ({ toLocation: { pathname } }) => {
    list ??= pathname;
    if (pathname !== list) forgetSaved();
  });
  set(saved);
}

export function forgetSaved(): void {
  stopFollowing();
  stopFollowing = () => {};
  if (current !== null) set(null);
}

export function useJustSaved(): JustSaved | null {
  return useSyncExternalStore(subscribe, () => current);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
