import { shownStatus } from '@sitebook/domain/lifecycle/lifecycle.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { useMemo } from 'react';
import { useHasPassed } from '../request-value/use-has-passed.ts';
import type { Booking } from './booking.ts';
import type { Kind } from './calendar-search.ts';

/** The bookings without the hidden kinds. One that starts meanwhile is of another kind from then on. */
export function useBookingsLeft(
  { lifecycle }: ModuleDefinition,
  bookings: readonly Booking[],
  hidden: readonly Kind[],
): readonly Booking[] {
  const now = Date.now();
  const starts = bookings.map(({ start }) => start).filter((start) => start > now);
  // Its only use is to come back here at that moment.
  const nextStart = starts.length > 0 ? Math.min(...starts) : null;
  useHasPassed(nextStart);
  const hides = hidden.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what the list holds, and once more at each start
  return useMemo(() => {
    if (hidden.length === 0) return bookings;
    const isHidden = ({ request, start }: Booking) =>
      (hidden as readonly string[]).includes(shownStatus(lifecycle, request.status, start, Date.now()));
    return bookings.filter((booking) => !isHidden(booking));
  }, [lifecycle, bookings, hides, nextStart]);
}
