import { type Account, accounts } from '../rig/accounts.ts';
import { call } from '../rig/call.ts';
import { houston, type SavedPlace } from '../rig/places.ts';
import type { Portal } from '../rig/portal.ts';

const hour = 3_600_000;
const day = 24 * hour;

type Fields = Readonly<Record<string, unknown>>;

export interface Booking {
  readonly wbBookingId: number;
  readonly startTime: string;
  readonly version: number;
}

/** Slots of three hours, far ahead of whatever the demo company has booked; no two bookings get the same. */
let slots = 0;

/** Books a wash bay at Houston, once for each of the given fields. */
export async function book(portal: Portal, as: Account, bookings: readonly Fields[]): Promise<Booking[]> {
  const here = `iBaseLocationId=${houston.iBaseLocationId}`;
  const [bays, segments] = await Promise.all([
    call<{ resourceId: number }[]>(portal, as, 'GET', `/WashBayResource/GetAllWashBayResources?${here}`),
    call<{ segmentId: number }[]>(portal, as, 'GET', '/Masters/GetSegments'),
  ]);
  const made: Booking[] = [];
  for (const fields of bookings) {
    const start = Date.now() + 100 * day + slots++ * 3 * hour;
    const booking = await call<Booking>(portal, as, 'POST', '/WashBay/WashBayBookingDetails', {
      iBaseLocationId: houston.iBaseLocationId,
      resourceId: bays[0]?.resourceId,
      segmentId: segments[0]?.segmentId,
      startTime: new Date(start).toISOString(),
      endTime: new Date(start + 2 * hour).toISOString(),
      ...fields,
    });
    made.push(booking);
  }
  return made;
}

/** Books once. */
export async function bookOne(portal: Portal, as: Account, fields: Fields = {}): Promise<Booking> {
  const [booking] = await book(portal, as, [fields]);
  if (!booking) throw new Error('Nothing was booked');
  return booking;
}

/** Makes room on the bay that is booked here: cancels whatever the demo company has there. */
export async function clear(portal: Portal, from: number, to: number): Promise<void> {
  const span = `from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}`;
  const path = `/WashBay/GetAllWashBayBookings?iBaseLocationId=${houston.iBaseLocationId}&${span}`;
  const found = await call<(Booking & { actions: string[] })[]>(portal, 'siteManager', 'GET', path);
  for (const booking of found) if (booking.actions.includes('Cancel')) await end(portal, booking, 'Cancel');
}

/** Closes or cancels a booking. */
export function end(portal: Portal, { wbBookingId, version }: Booking, action: 'Close' | 'Cancel'): Promise<unknown> {
  const body = { wbBookingId, version, action };
  return call(portal, 'siteManager', 'POST', '/WashBay/UpdateWashBayBookingDetails', body);
}

export interface Task {
  readonly requestId: number;
  readonly version: number;
}

/** Asks for an admin task at a place. */
export async function askForTask(portal: Portal, as: Account, place: SavedPlace, fields: Fields = {}): Promise<Task> {
  const here = `iBaseLocationId=${place.iBaseLocationId}`;
  const get = <Row>(path: string) => call<Row[]>(portal, as, 'GET', path);
  const tasks = await get<{ taskId: number }>(
    `/AdminTask/GetAdminTaskDetailsbyRequestType?${here}&requestType=Admin%20Task`,
  );
  const subSegments = await get<{ subSegmentId: number; segmentId: number }>(
    `/Masters/GetSubSegmentsbyLocationId?${here}&segmentID=`,
  );
  const start = Date.now() + day;
  return call(portal, as, 'POST', '/AdminRequest/AdminRequestDetails', {
    iBaseLocationId: place.iBaseLocationId,
    taskRequestId: tasks[0]?.taskId,
    segmentId: subSegments[0]?.segmentId,
    subSegmentId: subSegments[0]?.subSegmentId,
    timetoStart: new Date(start).toISOString(),
    timetoFinish: new Date(start + day).toISOString(),
    ...fields,
  });
}

/** Gives a task to somebody, or to somebody else. */
export function assign(portal: Portal, { requestId, version }: Task, to: Account): Promise<Task> {
  return call(portal, 'globalAdmin', 'POST', '/AdminRequest/UpdateAdminRequestDetails', {
    requestId,
    version,
    action: 'Update',
    assigneeName: accounts[to],
    adminsComments: 'Please see to it',
  });
}
