import { useEffect, useState } from 'react';

const minute = 60_000;

/** The present minute by the server's clock: screens by a gate are seldom right by themselves. */
export function useMinute(skew: number): number {
  const current = () => Math.floor((Date.now() + skew) / minute) * minute;
  const [now, setNow] = useState(current);
  useEffect(() => {
    const look = () => setNow(Math.floor((Date.now() + skew) / minute) * minute);
    look();
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, [skew]);
  return now;
}
