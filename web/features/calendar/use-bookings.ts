import { wireNameOf } from '@sitebook/contract/modules/names.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { type Day, momentOn } from '@sitebook/domain/time/day.ts';
import { pageOf } from '@sitebook/domain/time/period.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../api/connection.ts';
import { calendarQuery } from '../../api/request-queries.ts';
import { readKnown } from '../../api/wire-request.ts';
import { type Booking, bookingsOf } from './booking.ts';
import type { Site } from './site.ts';

/**
 * The bookings of a resource around a day. They are asked for by the page of a month and for all resources at once, so
 * that sections which show the same month, and steps from day to day, share one answer.
 */
export function useBookings(
  definition: ModuleDefinition,
  { iBaseLocationId, hours }: Site,
  resourceId: number,
  day: Day,
) {
  const { first, end } = pageOf(day);
  const moment = (of: Day) => new Date(momentOn(hours.zone, of, 0)).toISOString();
  const span = { from: moment(first), to: moment(end) };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...calendarQuery(useApi(), definition, iBaseLocationId, span),
    placeholderData: keepPreviousData,
    // Others book, too.
    refetchOnWindowFocus: true,
  });
  const bookings = useMemo((): readonly Booking[] => {
    const { name } = wireNameOf(definition.key, { key: 'resourceId' });
    const own = (data ?? []).filter((row) => row[name] === resourceId).map((row) => readKnown(definition, row));
    return bookingsOf(definition, own).toSorted((a, b) => a.start - b.start || a.bookingId - b.bookingId);
  }, [definition, data, resourceId]);
  const isLoading = data === undefined || isPlaceholderData;
  return { bookings, error: isFetching ? null : error, isLoading, retry: () => void refetch() };
}
