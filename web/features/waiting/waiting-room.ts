import { useEffect, useState } from 'react';
import { storedValue, useStoredValue } from '../../ui/stored-value.ts';

/** How high the list of what waits was when it was last seen on this device, in pixels; null before the first time. */
export const waitingRoom = storedValue('sitebook.waiting-room', (found) => (typeof found === 'number' ? found : null));

/** How long what stands below waits for it, where nobody knows yet how much room to leave. */
const patience = 1000;

/** Keeps what stands below the list from being pushed away when it comes. */
export function useWaitingRoom() {
  const room = useStoredValue(waitingRoom);
  const [isPatient, setPatient] = useState(room === null);
  useEffect(() => {
    if (!isPatient) return;
    const timer = setTimeout(() => setPatient(false), patience);
    return () => clearTimeout(timer);
  }, [isPatient]);
  return {
    style: room ? { minHeight: room } : ({ display: 'contents' } as const),
    isAwaited: room === null && isPatient,
  };
}
