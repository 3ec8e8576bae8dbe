import { useSyncExternalStore } from 'react';

/** Whether changes are heard of: `lost` is the server, `behind` what the server itself hears of them. */
export type Hearing = 'live' | 'lost' | 'behind';

let latest: Hearing = 'live';
const listeners = new Set<() => void>();

export function noteHearing(hearing: Hearing): void {
  latest = hearing;
  for (const listener of listeners) listener();
}

export function useHearing(): Hearing {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => latest,
  );
}
