import type { Booking } from './booking.ts';

/** What a resource is booked for at a moment, or what comes next that day. */
export interface InUse {
  readonly current: Booking | undefined;
  readonly next: Booking | undefined;
  /** When this will no longer hold, as far as is known. */
  readonly changesAt: number | null;
}

/** Of the bookings of a resource, in the order of their start. Of several at once the one that lasts longest tells. */
export function inUseAt(bookings: readonly Booking[], now: number): InUse {
  const open = bookings.filter(({ takesTime, end }) => takesTime && now < end);
  const [current] = open.filter(({ start }) => start <= now).toSorted((a, b) => b.end - a.end);
  const next = open.find(({ start }) => now < start);
  const moments = open.flatMap(({ start, end }) => [start, end]).filter((moment) => now < moment);
  return { current, next, changesAt: moments.length > 0 ? Math.min(...moments) : null };
}
