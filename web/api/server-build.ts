import { useSyncExternalStore } from 'react';

let latest = __BUILD_ID__;
const listeners = new Set<() => void>();

/**
 * Every answer names the build of the server that gave it. While servers are replaced one by one, one of this build may
 * still answer: that does not take back what another has told.
 */
export function noteServerBuild(id: string | null): void {
  if (id === null || id === __BUILD_ID__ || id === latest) return;
  latest = id;
  for (const listener of listeners) listener();
}

/** Whether the server has moved on since this page was loaded. */
export function useNewerBuild(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => latest !== __BUILD_ID__,
  );
}
