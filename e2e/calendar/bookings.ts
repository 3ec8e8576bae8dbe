import { type Day, dayAt, momentOn, weekdayOf } from '@sitebook/domain/time/day.ts';
import { daysOf, eachDay, movePeriod } from '@sitebook/domain/time/period.ts';
import type { Account } from '../rig/accounts.ts';
import { call } from '../rig/call.ts';
import type { Portal } from '../rig/portal.ts';
import type { Place } from './places.ts';

/** How many months ahead the tests book: behind all that the demo company has planned. */
export const monthsAhead = 2;

/** The n-th working day of the month that the tests book in. No two tests take the same one at the same place. */
export function workday(n: number, { zone }: Place): Day {
  let month = { kind: 'month' as const, day: dayAt(zone, Date.now()) };
  for (let count = 0; count < monthsAhead; count += 1) month = { ...month, day: movePeriod(month, 1).day };
  const days = eachDay(daysOf(month)).filter((day) => weekdayOf(day) <= 5);
  const day = days[n - 1];
  if (day === undefined) throw new Error(`The month has only ${days.length} working days`);
  return day;
}

/** The moment that the clocks of the place show as `09:30` on that day. */
export function at({ zone }: Place, day: Day, clock: string): Date {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return new Date(momentOn(zone, day, hours * 60 + minutes));
}

export interface Made {
  readonly wbBookingId: number;
  readonly version: number;
  readonly segmentName: string;
}

interface Wish {
  /** Which of the place's wash bays, in the order of the sections. */
  readonly bay?: number;
  readonly start: Date;
  readonly end: Date;
}

/** Books a wash bay past the browser. */
export async function bookBay(portal: Portal, as: Account, place: Place, wish: Wish): Promise<Made> {
  const { bay = 0, start, end } = wish;
  const { iBaseLocationId } = place.saved;
  const path = `/WashBayResource/GetAllWashBayResources?iBaseLocationId=${iBaseLocationId}`;
  const bays = await call<{ resourceId: number }[]>(portal, as, 'GET', path);
  const segments = await call<{ segmentId: number }[]>(portal, as, 'GET', '/Masters/GetSegments');
  return call(portal, as, 'POST', '/WashBay/WashBayBookingDetails', {
    iBaseLocationId,
    resourceId: bays[bay]?.resourceId,
    segmentId: segments[0]?.segmentId,
    startTime: start.toISOString(),
    endTime: end.toISOString(),
  });
}

/** Closes or cancels a booking. */
export function endBooking(portal: Portal, as: Account, { wbBookingId, version }: Made, action: 'Close' | 'Cancel') {
  return call(portal, as, 'POST', '/WashBay/UpdateWashBayBookingDetails', { wbBookingId, version, action });
}
