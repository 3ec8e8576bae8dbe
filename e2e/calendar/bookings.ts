import { type Day, momentOn } from '@sitebook/domain/time/day.ts';
import type { Account } from '../rig/accounts.ts';
import { call } from '../rig/call.ts';
import type { Portal } from '../rig/portal.ts';
import type { Calendar } from './calendars.ts';
import type { ClockedPlace } from './places.ts';

export interface Made {
  readonly id: number;
  readonly version: number;
  readonly segmentName: string;
}

interface Wish {
  /** Which of the place's resources, in the order of the sections. */
  readonly resource?: number;
  readonly day: Day;
  /** As the clocks of the place show them, such as `09:30`. */
  readonly from: string;
  readonly to: string;
}

type Row = Readonly<Record<string, number & string>>;

/** The moment that the clocks of the place show as `09:30` on that day; the earlier one of two. */
function at({ zone }: ClockedPlace, day: Day, clock: string): Date {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return new Date(momentOn(zone, day, hours * 60 + minutes));
}

/** Books past the browser. */
export async function book(
  portal: Portal,
  as: Account,
  calendar: Calendar,
  place: ClockedPlace,
  wish: Wish | { readonly resource?: number; readonly start: Date; readonly end: Date },
): Promise<Made> {
  const { iBaseLocationId } = place.saved;
  const [start, end] =
    'day' in wish ? [at(place, wish.day, wish.from), at(place, wish.day, wish.to)] : [wish.start, wish.end];
  const get = (path: string) => call<Row[]>(portal, as, 'GET', path);
  const resources = await get(`${calendar.resources}?iBaseLocationId=${iBaseLocationId}`);
  const [segments, jobTypes] = [await get('/Masters/GetSegments'), await get('/Masters/GetJobtypes')];
  const resourceId = resources[wish.resource ?? 0]?.resourceId;
  // What a module does not know it leaves aside.
  const made = await call<Row>(portal, as, 'POST', calendar.create, {
    iBaseLocationId,
    resourceId,
    equipmentId: resourceId,
    segmentId: segments[0]?.segmentId,
    jobType: jobTypes[0]?.jobTypeId,
    priorityId: 2,
    startTime: start.toISOString(),
    endTime: end.toISOString(),
  });
  return { id: made[calendar.bookingId] ?? 0, version: made.version ?? 0, segmentName: made.segmentName ?? '' };
}

/** Closes or cancels a booking. */
export function endBooking(portal: Portal, calendar: Calendar, { id, version }: Made, action: 'Close' | 'Cancel') {
  return call(portal, 'globalAdmin', 'POST', calendar.update, { [calendar.bookingId]: id, version, action });
}
