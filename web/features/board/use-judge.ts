import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { slotIssues } from '@sitebook/domain/rules/would-take.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '../../api/connection.ts';
import { overlapsAllowedQuery } from '../../api/module-queries.ts';
import type { Bookable } from '../calendar/bookable.ts';
import type { Site } from '../calendar/site.ts';
import type { BoardBooking } from './board-bookings.ts';
import type { Place } from './grid/row.ts';
import { isoOf } from './iso-of.ts';
import { placeOf } from './use-move.ts';

/** What the rules have against a place, as far as the board knows: the server has the last word. */
export function useJudge(
  definition: ModuleDefinition,
  { iBaseLocationId }: Site,
  bookables: readonly Bookable[],
  byResource: ReadonlyMap<number, readonly BoardBooking[]>,
) {
  const overlapsAllowed = useQuery(overlapsAllowedQuery(useApi(), definition.key, iBaseLocationId)).data;
  return useCallback(
    (moved: BoardBooking | null, place: Place): string | null => {
      const bookable = bookables.find(({ resource: { id } }) => id === place.row);
      if (!bookable) return null;
      const isInTheWay = ({ key, isOver, start, end }: BoardBooking) =>
        !isOver && key !== moved?.key && start < place.end && place.start < end;
      // Without the setting nobody can tell whether they are in the way.
      const others = overlapsAllowed === undefined ? [] : (byResource.get(place.row) ?? []).filter(isInTheWay);
      const wanted = {
        ...bookable,
        neighbours: others.map((other) => ({ id: other.key, ...isoOf(placeOf(other)) })),
        overlapsAllowed: overlapsAllowed ?? 0,
        now: Date.now(),
        before: moved && { resourceId: moved.resourceId, ...isoOf(placeOf(moved)) },
      };
      const [issue] = slotIssues(wanted, place);
      return issue ? say(issue.code, issue.params) : null;
    },
    [bookables, byResource, overlapsAllowed],
  );
}
