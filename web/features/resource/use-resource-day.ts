import type { LocatedResource } from '@sitebook/contract/lookups/one-resource.ts';
import { decodeRow } from '@sitebook/contract/lookups/wire-rows.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { addDays, type Day, momentOn } from '@sitebook/domain/time/day.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { closuresQuery } from '../../api/closure-queries.ts';
import { useApi } from '../../api/connection.ts';
import { placeQuery } from '../../api/location-queries.ts';
import { calendarQuery } from '../../api/request-queries.ts';
import { readKnown } from '../../api/wire-request.ts';
import type { Bookable } from '../calendar/bookable.ts';
import { type Booking, bookingsOf } from '../calendar/booking.ts';
import { useToday } from '../calendar/use-today.ts';
import { workingHoursOf } from '../location/working-hours.ts';

/** So far ahead it is looked, and a free time found. */
export const daysAhead = 31;

export interface ResourceDay {
  readonly bookable: Bookable;
  readonly today: Day;
  readonly bookings: readonly Booking[];
}

/** What is known of something that is booked, from today on; with what is not finished since yesterday. */
export function useResourceDay(definition: ModuleDefinition, resource: LocatedResource) {
  const api = useApi();
  const { iBaseLocationId, resourceId } = resource;
  const place = useQuery(placeQuery(api, iBaseLocationId));
  const zone = place.data?.timeZone ?? 'UTC';
  const today = useToday(zone);
  const moment = (day: Day) => new Date(momentOn(zone, day, 0)).toISOString();
  const to = moment(addDays(today, daysAhead));
  const isKnown = place.data !== undefined;
  const asked = { resourceId, from: moment(addDays(today, -1)), to, isWhole: true } as const;
  const booked = useQuery({
    ...calendarQuery(api, definition, iBaseLocationId, asked),
    enabled: isKnown,
    refetchOnWindowFocus: true,
  });
  const closed = useQuery({
    ...closuresQuery(api, iBaseLocationId, { from: moment(today), to }),
    enabled: isKnown,
  });
  const day = useMemo((): ResourceDay | null => {
    if (!place.data || !booked.data || !closed.data) return null;
    const requests = booked.data.map((row) => readKnown(definition, row));
    return {
      bookable: {
        definition,
        resource: decodeRow('resources', resource),
        hours: workingHoursOf(place.data),
        closures: closed.data.filter((closure) => closure.resourceId === null || closure.resourceId === resourceId),
      },
      today,
      bookings: bookingsOf(definition, requests).toSorted((a, b) => a.start - b.start || a.bookingId - b.bookingId),
    };
  }, [definition, resource, resourceId, place.data, booked.data, closed.data, today]);
  const failed = [place, booked, closed].find((query) => query.isError && query.data === undefined);
  return { day, failed };
}
