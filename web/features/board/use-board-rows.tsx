import { Text } from '@fluentui/react-components';
import { textOf } from '@sitebook/domain/fields/value.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Closure } from '@sitebook/domain/rules/closed.ts';
import type { LookupRow } from '@sitebook/domain/rules/rule.ts';
import { fold } from '@sitebook/domain/text/fold.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { Day } from '@sitebook/domain/time/day.ts';
import { displayDate } from '@sitebook/domain/time/display.ts';
import type { Days } from '@sitebook/domain/time/period.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { boardQuery } from '../../api/board-query.ts';
import { closuresQuery } from '../../api/closure-queries.ts';
import { useApi } from '../../api/connection.ts';
import { hiddenKinds } from '../calendar/calendar-search.ts';
import type { Site } from '../calendar/site.ts';
import { useHasPassed } from '../request-value/use-has-passed.ts';
import { type BoardBooking, placeBookings, statusAt, turnsAround, wordsOn } from './board-bookings.ts';
import { type BoardSearch, onlyIds } from './board-search.ts';
import { spanOf } from './board-span.ts';
import { type RowFrame, rowOf } from './row-frame.ts';
import { shadesOf } from './shades.ts';

const none: readonly Closure[] = [];
const noBookings: readonly BoardBooking[] = [];
const noRows = { names: [], rows: [] };
const aMoment = 3_000;

interface Asked {
  readonly definition: ModuleDefinition;
  readonly site: Site;
  readonly resources: readonly LookupRow[];
  readonly days: Days;
  readonly today: Day;
  readonly search: BoardSearch;
  readonly canBook: boolean;
}

/** A row for each resource with its bookings of the days that are shown: one call for all of them. */
export function useBoardRows({ definition, site, resources, days, today, search, canBook }: Asked) {
  const api = useApi();
  const { hours, iBaseLocationId } = site;
  const span = spanOf(hours.zone, days);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...boardQuery(api, definition, { iBaseLocationId, ...span }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    // What was asked for ahead is not asked for again.
    staleTime: aMoment,
  });
  const { data: closures, isPending: areClosuresAsked } = useQuery({
    ...closuresQuery(api, iBaseLocationId, span),
    placeholderData: keepPreviousData,
  });
  // Drawn once, with both: without bookings every time would look free, and so would what is closed.
  const isKnown = data !== undefined && !areClosuresAsked;
  const before = useRef<readonly BoardBooking[]>([]);
  const bookings = useMemo(() => placeBookings(definition, data ?? noRows, before.current), [definition, data]);
  useEffect(() => {
    before.current = bookings;
  }, [bookings]);
  // All read as they did at the last turn; the only use of the next one is to come back here then.
  const { last: now, next } = turnsAround(bookings, Date.now());
  useHasPassed(next);

  const bookables = useMemo(
    () => resources.map((resource) => ({ definition, resource, hours, closures: closures ?? none })),
    [definition, resources, hours, closures],
  );
  /** All that takes time, whatever is shown of it. */
  const byResource = useMemo(() => Map.groupBy(bookings, ({ resourceId }) => resourceId), [bookings]);
  const { hide = '', text = '', only = '' } = search;
  const wanted = fold(text).trim();
  const frames = useMemo(
    () =>
      bookables.map((bookable): RowFrame => {
        const { id, name, active } = bookable.resource;
        return {
          key: id,
          name,
          notes: notesOf(bookable.resource, today),
          canBook: canBook && active,
          shadesOf: () => shadesOf(bookable, days, Date.now()),
        };
      }),
    [bookables, days, today, canBook],
  );
  const rows = useMemo(() => {
    const hidden: readonly string[] = hiddenKinds({ hide });
    const ids = onlyIds({ only });
    return frames
      .filter(({ key }) => ids.length === 0 || ids.includes(key))
      .map((frame) => {
        const all = byResource.get(frame.key) ?? noBookings;
        const isShown = (one: BoardBooking) => !hidden.includes(statusAt(definition, one, now).status);
        return rowOf(frame, hidden.length === 0 ? all : all.filter(isShown));
      })
      .filter(({ name, blocks }) => {
        if (wanted === '' || fold(name).includes(wanted)) return true;
        return blocks.some((block) => isFound(definition, block, wanted));
      });
  }, [definition, frames, byResource, hide, only, wanted, now]);
  return {
    rows,
    bookables,
    byResource,
    now,
    wanted,
    count: bookings.length,
    error: isFetching ? null : error,
    isKnown,
    isLoading: !isKnown || isPlaceholderData,
    retry: () => void refetch(),
  };
}

/** Whether somebody who looks for this means the booking: by its number, its person or its product line. */
export function isFound(definition: ModuleDefinition, block: BoardBooking, wanted: string): boolean {
  if (String(block.key) === wanted) return true;
  return fold(wordsOn(definition, block).title).includes(wanted);
}

function notesOf({ active, facts }: LookupRow, today: Day) {
  const until = textOf(facts.certificateExpiry);
  const isExpired = until !== null && until < today;
  if (active && !isExpired) return null;
  return (
    <Text size={100}>
      {active ? say('calendar.certificate-expired', { day: displayDate(until ?? '') }) : say('calendar.retired')}
    </Text>
  );
}
