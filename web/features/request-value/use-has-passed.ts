import { useEffect, useState } from 'react';

/** Timers count in 32 bits; a later moment is reached in several steps. */
const longestTimer = 2 ** 31 - 1;

/** Whether a moment lies in the past; turns when it comes. A moment that there is not never passes. */
export function useHasPassed(moment: number | null): boolean {
  const [now, setNow] = useState(Date.now);
  const isAhead = moment !== null && moment > now;
  useEffect(() => {
    if (!isAhead) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      const left = moment - Date.now();
      if (left > 0) timer = setTimeout(wait, Math.min(left, longestTimer));
      else setNow(Date.now());
    };
    wait();
    return () => clearTimeout(timer);
  }, [moment, isAhead]);
  return moment !== null && !isAhead;
}
