import { Text } from '@fluentui/react-components';
import { textOf } from '@sitebook/domain/fields/value.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Closure } from '@sitebook/domain/rules/closed.ts';
import type { LookupRow } from '@sitebook/domain/rules/rule.ts';
import { fold } from '@sitebook/domain/text/fold.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { type Day, momentOn } from '@sitebook/domain/time/day.ts';
import { displayDate } from '@sitebook/domain/time/display.ts';
import type { Days } from '@sitebook/domain/time/period.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { closuresQuery } from '../../api/closure-queries.ts';
import { useApi } from '../../api/connection.ts';
import { calendarQuery } from '../../api/request-queries.ts';
import { hiddenKinds } from '../calendar/calendar-search.ts';
import type { Site } from '../calendar/site.ts';
import { useHasPassed } from '../request-value/use-has-passed.ts';
import { type BoardBooking, bookingOf, nextTurn, placeBookings, statusAt } from './board-bookings.ts';
import { type BoardSearch, onlyIds } from './board-search.ts';
import type { GridRow } from './grid/row.ts';
import { shadesOf } from './shades.ts';

export type BoardRow = GridRow<BoardBooking>;

const none: readonly Closure[] = [];

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
  const moment = (day: Day) => new Date(momentOn(hours.zone, day, 0)).toISOString();
  const span = { from: moment(days.first), to: moment(days.end) };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...calendarQuery(api, definition, iBaseLocationId, span),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
  const { data: closures, isPending: areClosuresAsked } = useQuery({
    ...closuresQuery(api, iBaseLocationId, span),
    placeholderData: keepPreviousData,
  });
  // Drawn once, with both: without bookings every time would look free, and so would what is closed.
  const isKnown = data !== undefined && !areClosuresAsked;
  const bookings = useMemo(() => placeBookings(definition, data ?? []), [definition, data]);
  // Its only use is to come back here at that moment.
  const turn = nextTurn(bookings, Date.now());
  useHasPassed(turn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment of the last turn
  const now = useMemo(() => Date.now(), [turn, bookings]);

  const bookables = useMemo(
    () => resources.map((resource) => ({ definition, resource, hours, closures: closures ?? none })),
    [definition, resources, hours, closures],
  );
  /** All that takes time, whatever is shown of it. */
  const byResource = useMemo(() => Map.groupBy(bookings, ({ resourceId }) => resourceId), [bookings]);
  const { hide = '', text = '', only = '' } = search;
  const wanted = fold(text).trim();
  const rows = useMemo(() => {
    const hidden: readonly string[] = hiddenKinds({ hide });
    const ids = onlyIds({ only });
    return bookables
      .filter(({ resource: { id } }) => ids.length === 0 || ids.includes(id))
      .map((bookable): BoardRow => {
        const { id, name, active } = bookable.resource;
        const all = (byResource.get(id) ?? []).toSorted((a, b) => a.start - b.start || a.key - b.key);
        return {
          key: id,
          name,
          notes: notesOf(bookable.resource, today),
          canBook: canBook && active,
          blocks: all.filter((one) => !hidden.includes(statusAt(definition, one, now).status)),
          shades: shadesOf(bookable, days, Date.now()),
        };
      })
      .filter(({ name, blocks }) => {
        if (wanted === '' || fold(name).includes(wanted)) return true;
        return blocks.some((block) => isFound(definition, block, wanted));
      });
  }, [definition, bookables, byResource, hide, only, wanted, days, today, canBook, now]);
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
  return fold(bookingOf(definition, block)?.title ?? '').includes(wanted);
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
