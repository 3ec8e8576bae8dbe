import type { Interval } from '@sitebook/domain/time/propose-slot.ts';

/** A time as values and the wire have it. */
export function isoOf({ start, end }: Interval) {
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
}
