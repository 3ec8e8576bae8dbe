import { calendarViewOf } from '@sitebook/domain/access/visibility.ts';
import { Failure, refuse } from '@sitebook/domain/failure.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { AskedFields } from '@sitebook/domain/request/record.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { listCalendar as queryCalendar } from '../../store/requests/list-calendar.ts';
import { askingAs } from '../entering/asking.ts';
import { enterPlace } from '../entering/enter-location.ts';
import type { SeenRequest } from './open-request.ts';

const day = 86_400_000;
const daysBack = 62;
const daysAhead = 366;
/** More would be a whole history in one answer. What is given when nothing is asked for fits. */
const mostDays = 430;

export interface CalendarAsked {
  readonly baseLocationId: number;
  /** Only this one of what can be booked. */
  readonly resourceId: number | undefined;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  /** Nothing but these fields of each; null for all. */
  readonly fields: AskedFields;
}

/** Every booking of a location, or of one resource there: in full where the caller may open it, else only that the slot is taken. */
export async function listCalendar(
  deps: Deps,
  caller: Caller,
  definition: ModuleDefinition,
  asked: CalendarAsked,
): Promise<readonly SeenRequest[]> {
  const { database, clock } = deps;
  if (!definition.calendar) throw new Failure('error.not-found');
  const place = await enterPlace(database, definition, asked.baseLocationId, askingAs(deps, caller));
  const now = clock.now();
  const { baseLocationId, resourceId, fields } = asked;
  const part = { baseLocationId, resourceId, fields, ...rangeOf(asked, now) };
  const bookings = await queryCalendar(database, definition, part);
  return bookings.map((stored) => ({ stored, place, view: calendarViewOf(place.actor, stored.record), now }));
}

/** From when to when; what is not given is some months around now. */
function rangeOf(asked: CalendarAsked, now: Date): { readonly from: Date; readonly to: Date } {
  const from = asked.from ?? new Date(now.getTime() - daysBack * day);
  const to = asked.to ?? new Date(now.getTime() + daysAhead * day);
  if (from > to) refuse([{ field: 'to', code: 'rule.start-before-end' }]);
  if (to.getTime() - from.getTime() > mostDays * day) {
    refuse([{ field: 'to', code: 'rule.calendar-range', params: { days: mostDays } }]);
  }
  return { from, to };
}
