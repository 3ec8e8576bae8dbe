import { calendarViewOf } from '@sitebook/domain/access/visibility.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { AskedFields } from '@sitebook/domain/request/record.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { listCalendar as queryCalendar } from '../../store/requests/list-calendar.ts';
import { askingAs } from '../entering/asking.ts';
import { enterPlace } from '../entering/enter-location.ts';
import { calendarRange } from './calendar-range.ts';
import type { SeenRequest } from './open-request.ts';

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
  const part = { baseLocationId, resourceId, fields, ...calendarRange(asked, now) };
  const bookings = await queryCalendar(database, definition, part);
  return bookings.map((stored) => ({ stored, place, view: calendarViewOf(place.actor, stored.record), now }));
}
