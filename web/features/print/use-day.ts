import { momentOf, numberOf } from '@sitebook/domain/fields/value.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { addDays, type Day, momentOn } from '@sitebook/domain/time/day.ts';
import { useQuery } from '@tanstack/react-query';
import { closuresQuery } from '../../api/closure-queries.ts';
import { useApi } from '../../api/connection.ts';
import type { BaseLocation } from '../../api/location-queries.ts';
import { calendarQuery } from '../../api/request-queries.ts';
import { type KnownRequest, readKnown } from '../../api/wire-request.ts';

/** A booking of the day. */
export interface Planned {
  readonly resourceId: number;
  readonly start: number;
  readonly end: number;
  readonly request: KnownRequest;
}

/** What is booked and closed on a day, in the order of its start, with all that the caller may see of it. */
export function useDay(definition: ModuleDefinition, { iBaseLocationId, timeZone }: BaseLocation, day: Day) {
  const moment = (of: Day) => new Date(momentOn(timeZone, of, 0)).toISOString();
  const asked = { from: moment(day), to: moment(addDays(day, 1)), isWhole: true } as const;
  const api = useApi();
  const { data, error, refetch } = useQuery(calendarQuery(api, definition, iBaseLocationId, asked));
  const closed = useQuery(closuresQuery(api, iBaseLocationId, { from: asked.from, to: asked.to }));
  const bookings = data
    ?.flatMap((row): Planned[] => {
      const request = readKnown(definition, row);
      const [resourceId, start, end] = [
        numberOf(request.values.resourceId),
        momentOf(request.values.start),
        momentOf(request.values.end),
      ];
      return resourceId === null || start === null || end === null ? [] : [{ resourceId, start, end, request }];
    })
    .toSorted((a, b) => a.start - b.start || a.request.id - b.request.id);
  return {
    bookings,
    closures: closed.data,
    error: error ?? closed.error,
    retry() {
      void refetch();
      void closed.refetch();
    },
  };
}
