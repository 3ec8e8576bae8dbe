import { useCallback, useEffect, useState } from 'react';
import { storedValue, useStoredValue } from '../../ui/stored-value.ts';

/** How high what concerns somebody was when it was last seen on this device, in pixels; null before the first time. */
const homeRoom = storedValue('sitebook.waiting-room', (found) => (typeof found === 'number' ? found : null));

/** How long what stands below waits for it, where nobody knows yet how much room to leave. */
const patience = 1000;

/** Keeps what stands below from being pushed away when it comes. */
export function useHomeRoom() {
  const room = useStoredValue(homeRoom);
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

/** To be given to what stands in the room: whatever height it has is remembered. */
export function useMeasured(): (box: HTMLElement | null) => (() => void) | undefined {
  return useCallback((box) => {
    if (!box) return undefined;
    const measure = () => {
      const height = box.offsetHeight;
      if (homeRoom.get() !== height) homeRoom.set(height);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
}
