import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { type Day, momentOn } from '@sitebook/domain/time/day.ts';
import { type Days, daysOf, pageOf } from '@sitebook/domain/time/period.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../api/connection.ts';
import { type CalendarAsked, calendarQuery } from '../../api/request-queries.ts';
import { readKnown, type WireRequest } from '../../api/wire-request.ts';
import { type Booking, bookingsOf } from './booking.ts';
import type { Site } from './site.ts';

/** The bookings of a resource around a day: those of a month's page, so that steps from day to day share one answer. */
export function useBookings(definition: ModuleDefinition, site: Site, resourceId: number, day: Day) {
  const asked = { resourceId, ...stretchOf(site, pageOf(day)) };
  const { data, error, isFetching, isPlaceholderData, refetch } = useCalendar(definition, site, asked);
  const bookings = useRead(definition, data);
  // Without them every time would look free.
  const isKnown = data !== undefined;
  const isLoading = !isKnown || isPlaceholderData;
  return { bookings, error: isFetching ? null : error, isKnown, isLoading, retry: () => void refetch() };
}

/** What is booked on a day, of all resources. Where it cannot be loaded nothing is known, and the calendars say why. */
export function useBookingsOfDay(definition: ModuleDefinition, site: Site, day: Day): readonly Booking[] | undefined {
  const { data } = useCalendar(definition, site, stretchOf(site, daysOf({ kind: 'day', day })));
  const bookings = useRead(definition, data);
  return data && bookings;
}

function useCalendar(definition: ModuleDefinition, { iBaseLocationId }: Site, asked: CalendarAsked) {
  return useQuery({
    ...calendarQuery(useApi(), definition, iBaseLocationId, asked),
    placeholderData: keepPreviousData,
    // Others book, too.
    refetchOnWindowFocus: true,
  });
}

/** In the order of their start. */
function useRead(definition: ModuleDefinition, rows: readonly WireRequest[] | undefined): readonly Booking[] {
  return useMemo(() => {
    const requests = (rows ?? []).map((row) => readKnown(definition, row));
    return bookingsOf(definition, requests).toSorted((a, b) => a.start - b.start || a.bookingId - b.bookingId);
  }, [definition, rows]);
}

function stretchOf({ hours }: Site, { first, end }: Days) {
  const moment = (day: Day) => new Date(momentOn(hours.zone, day, 0)).toISOString();
  return { from: moment(first), to: moment(end) };
}
