import { wireNameOf } from '@sitebook/contract/modules/names.ts';
import { momentOf, numberOf, type Values } from '@sitebook/domain/fields/value.ts';
import type { Closure } from '@sitebook/domain/rules/closed.ts';
import type { Neighbour } from '@sitebook/domain/rules/rule.ts';
import { addDays, dayAt, momentOn } from '@sitebook/domain/time/day.ts';
import { pageOf } from '@sitebook/domain/time/period.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { closuresQuery } from '../../../api/closure-queries.ts';
import { useApi } from '../../../api/connection.ts';
import { overlapsAllowedQuery } from '../../../api/module-queries.ts';
import { calendarQuery } from '../../../api/request-queries.ts';
import { readKnown, type WireRequest } from '../../../api/wire-request.ts';
import { type FieldScope, useFieldScope } from '../../../fields/field-scope.ts';
import { type Booking, bookingsOf } from '../../calendar/booking.ts';

/** Beyond the month of the start, so that there is something to propose at its end. */
const daysBeyond = 14;

/** The other open bookings of what the form books, around its time. */
export interface Neighbourhood {
  readonly bookings: readonly Booking[];
  readonly overlapsAllowed: number;
  /** When what the form books is closed. */
  readonly closures: readonly Closure[];
  /** They could not be loaded: only the server can tell. */
  readonly hasFailed: boolean;
  retry(): void;
  /** Asks once more, since others come and go; nothing when that fails. */
  refresh(): Promise<readonly Booking[]>;
}

/** Loads them for modules whose resources are booked on a calendar. */
export function useNeighbours(values: Values, ownId: number | null): Neighbourhood {
  const api = useApi();
  const scope = useFieldScope();
  const { definition, baseLocationId } = scope;
  const resourceId = numberOf(values.resourceId);
  const span = spanAround(momentOf(values.start), scope);
  const enabled = definition.calendar !== undefined && resourceId !== null && span !== null;
  const list = useQuery({
    ...calendarQuery(api, definition, baseLocationId, span ?? {}),
    enabled,
    placeholderData: keepPreviousData,
  });
  const allowed = useQuery({ ...overlapsAllowedQuery(api, definition.key, baseLocationId), enabled });
  const isClosable = definition.rules.some(({ readsClosures }) => readsClosures) && span !== null;
  const { data: closures = none } = useQuery({
    ...closuresQuery(api, baseLocationId, span ?? { from: '', to: '' }),
    enabled: isClosable,
    placeholderData: keepPreviousData,
  });
  const { data } = list;
  const bookings = useMemo(
    () => (enabled ? othersOf(data ?? [], { scope, resourceId, ownId }) : []),
    [enabled, data, scope, resourceId, ownId],
  );
  return {
    // Without the setting nobody can tell whether they are in the way.
    bookings: allowed.data === undefined ? [] : bookings,
    overlapsAllowed: allowed.data ?? 0,
    closures: isClosable ? closures : none,
    hasFailed: enabled && (list.isError || allowed.isError),
    retry() {
      void list.refetch();
      if (allowed.isError) void allowed.refetch();
    },
    async refresh() {
      const { data: rows } = await list.refetch();
      return rows && allowed.data !== undefined ? othersOf(rows, { scope, resourceId, ownId }) : [];
    },
  };
}

const none: readonly Closure[] = [];

/** As the rules take them. */
export function asNeighbours(bookings: readonly Booking[]): readonly Neighbour[] {
  return bookings.map(({ bookingId, start, end }) => ({
    id: bookingId,
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
  }));
}

interface Own {
  readonly scope: FieldScope;
  readonly resourceId: number | null;
  /** The booking that is being changed does not stand in its own way. */
  readonly ownId: number | null;
}

function othersOf(rows: readonly WireRequest[], { scope: { definition }, resourceId, ownId }: Own): readonly Booking[] {
  const { name } = wireNameOf(definition.key, { key: 'resourceId' });
  const same = rows.filter((row) => row[name] === resourceId).map((row) => readKnown(definition, row));
  return bookingsOf(definition, same).filter(({ takesTime, bookingId }) => takesTime && bookingId !== ownId);
}

function spanAround(start: number | null, { hours: { zone } }: FieldScope) {
  if (start === null || Number.isNaN(start)) return null;
  const { first, end } = pageOf(dayAt(zone, start));
  const moment = (day: string) => new Date(momentOn(zone, day, 0)).toISOString();
  return { from: moment(first), to: moment(addDays(end, daysBeyond)) };
}
