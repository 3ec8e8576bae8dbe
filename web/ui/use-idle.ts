import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** One answer leads to the next question: only after a moment without any is there nothing left to ask. */
const rest = 200;

/** Whatever is still asked for by then may take for ever. */
const patience = 5_000;

/**
 * Whether the page has all it asked for, and the browser has had time to spare since: for what nobody waits for. Sooner it
 * would take its share of a slow line from what somebody does wait for.
 */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isIdle) return;
    let isPatient = true;
    let forget = () => {};
    const look = () => {
      forget();
      if (queryClient.isFetching() > 0 && isPatient) return;
      const timer = setTimeout(() => {
        forget = whenIdle(() => setIdle(true));
      }, rest);
      forget = () => clearTimeout(timer);
    };
    const stop = queryClient.getQueryCache().subscribe(({ type }) => type === 'updated' && isPatient && look());
    const timer = setTimeout(() => {
      isPatient = false;
      look();
    }, patience);
    look();
    return () => {
      stop();
      forget();
      clearTimeout(timer);
    };
  }, [isIdle, queryClient]);
  return isIdle;
}

/** Tells how to give it up. */
function whenIdle(then: () => void): () => void {
  // Safari knows no idle time.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(then, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(then, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}
