import { isEmpty } from '@sitebook/domain/fields/value.ts';
import type { Booking } from '../calendar/booking.ts';

/** What goes on with something that is booked. */
export interface Running {
  readonly now: readonly Booking[];
  /** What still comes today. */
  readonly today: readonly Booking[];
  /** The first one after today, where nothing comes today. */
  readonly next: Booking | undefined;
  /** When this will no longer hold, as far as is known. */
  readonly changesAt: number | null;
}

/**
 * Of its bookings, in the order of their start. What is marked as started runs until it is marked as finished, whatever was
 * planned; of the rest it is the plan that tells.
 */
export function whatRuns(bookings: readonly Booking[], now: number, endOfDay: number): Running {
  const open = bookings.filter(({ takesTime, request }) => takesTime && isEmpty(request.values.actualEnd ?? null));
  const isRunning = ({ start, end, request }: Booking) =>
    (start <= now && now < end) || !isEmpty(request.values.actualStart ?? null);
  const ahead = open.filter((booking) => !isRunning(booking) && now < booking.start);
  const today = ahead.filter(({ start }) => start < endOfDay);
  const moments = [endOfDay, ...open.flatMap(({ start, end }) => [start, end])].filter((moment) => now < moment);
  return {
    now: open.filter(isRunning),
    today,
    next: today.length === 0 ? ahead[0] : undefined,
    changesAt: moments.length > 0 ? Math.min(...moments) : null,
  };
}
