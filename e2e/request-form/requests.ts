import { type Day, dayAt, momentOn } from '@sitebook/domain/time/day.ts';
import { displayDate } from '@sitebook/domain/time/display.ts';
import type { Account } from '../rig/accounts.ts';
import { call } from '../rig/call.ts';
import { houston } from '../rig/places.ts';
import type { Portal } from '../rig/portal.ts';
import type { Time } from './form-page.ts';

/** The zone of Houston. */
const zone = 'America/Chicago';

/** What these tests book. */
export const bay = 'Wash Bay 3 (Steam)';
let days = 0;

/** A day that nobody else books, handed out once; together with the days after it where a test may come to book those. */
export function freeDay({ withNext = 0 } = {}): Day {
  const day = dayAt(zone, Date.now() + (241 + days) * 86_400_000);
  days += 1 + withNext;
  return day;
}

/** Such a Monday, with the four days after it: at a weekend nobody works, and nothing is free before the next date. */
export function freeWeek(): Day {
  for (;;) {
    const day = freeDay();
    if (new Date(`${day}T00:00:00Z`).getUTCDay() !== 1) continue;
    days += 4;
    return day;
  }
}

/** The time of a day as the form takes it. */
export function timeOf(day: Day, clock: string): Time {
  const [hour = '', minute = ''] = clock.split(':');
  return { date: displayDate(day), hour, minute };
}

/** The moment that the clocks of Houston show as `09:30` on that day. */
function momentAt(day: Day, clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return new Date(momentOn(zone, day, hours * 60 + minutes)).toISOString();
}

export interface Booking {
  readonly wbBookingId: number;
  readonly version: number;
  readonly startTime: string;
  readonly endTime: string;
  readonly requestStatus: string;
  readonly remarks: string;
  readonly requestorName: string;
}

/** Books the steam bay past the browser. */
export async function book(
  portal: Portal,
  as: Account,
  day: Day,
  from: string,
  to: string,
  more: object = {},
): Promise<Booking> {
  const here = `iBaseLocationId=${houston.iBaseLocationId}`;
  const path = `/WashBayResource/GetAllWashBayResources?${here}`;
  const bays = await call<{ resourceId: number; resourceName: string }[]>(portal, as, 'GET', path);
  return call(portal, as, 'POST', '/WashBay/WashBayBookingDetails', {
    iBaseLocationId: houston.iBaseLocationId,
    resourceId: bays.find((row) => row.resourceName === bay)?.resourceId,
    segmentId: 1,
    startTime: momentAt(day, from),
    endTime: momentAt(day, to),
    ...more,
  });
}

interface SeriesDate {
  readonly requestId: number;
  readonly startTime: string;
  readonly requestStatus: string;
}

/** Books it on so many days, one after the other, from nine to ten. */
export async function bookSeries(portal: Portal, as: Account, day: Day, count: number): Promise<readonly SeriesDate[]> {
  const { wbBookingId } = await book(portal, as, day, '09:00', '10:00', { series: { every: 1, unit: 'day', count } });
  return seriesOf(portal, wbBookingId);
}

/** The dates of a booking that repeats. */
export async function seriesOf(portal: Portal, id: number): Promise<readonly SeriesDate[]> {
  const path = `/WashBay/GetSeries?washBayBookingId=${id}`;
  return (await call<{ dates: SeriesDate[] }>(portal, 'globalAdmin', 'GET', path)).dates;
}

/** A booking as the server has it now. */
export function read(portal: Portal, id: number): Promise<Booking> {
  const path = `/WashBay/GetWashBayBookingbyWashBayBookingId?washBayBookingId=${id}`;
  return call(portal, 'globalAdmin', 'GET', path);
}

/** Changes a booking past the browser. */
export function change(portal: Portal, as: Account, booking: Booking, fields: object): Promise<Booking> {
  const { wbBookingId, version } = booking;
  const body = { wbBookingId, version, action: 'Update', ...fields };
  return call(portal, as, 'POST', '/WashBay/UpdateWashBayBookingDetails', body);
}

/** The bookings of the steam bay on a day. */
export async function bookedOn(portal: Portal, day: Day): Promise<Booking[]> {
  const span = `from=${momentAt(day, '00:00')}&to=${momentAt(day, '23:59')}`;
  const path = `/WashBay/GetAllWashBayBookings?iBaseLocationId=${houston.iBaseLocationId}&${span}`;
  const found = await call<(Booking & { resourceName: string })[]>(portal, 'globalAdmin', 'GET', path);
  return found.filter((booking) => booking.resourceName === bay);
}
