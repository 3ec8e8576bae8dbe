import { useEffect, useState } from 'react';

/** So long the calendar takes to measure its bookings and to make room for them. */
const frames = 3;

/** Whether what was just drawn has come to rest: until then its rows would be seen moving apart. */
export function useLaidOut(): boolean {
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    if (drawn >= frames) return;
    const frame = requestAnimationFrame(() => setDrawn(drawn + 1));
    return () => cancelAnimationFrame(frame);
  }, [drawn]);
  return drawn >= frames;
}
