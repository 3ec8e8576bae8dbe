import { type Day, dayAt, momentOn } from '@sitebook/domain/time/day.ts';
import { displayDate } from '@sitebook/domain/time/display.ts';
import type { Account } from '../rig/accounts.ts';
import { call } from '../rig/call.ts';
import { houston, lineAt, type SavedPlace } from '../rig/places.ts';
import type { Portal } from '../rig/portal.ts';

/** The zone of Houston. */
export const zone = 'America/Chicago';

export interface Stay {
  readonly staffHouseBookingId: number;
  readonly version: number;
  readonly requestStatus: string;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly PropertyId: number | null;
  readonly propertyTypeId: number | null;
  readonly gender: string | null;
  readonly destCountry: number | null;
}

let nights = 0;

/** Two days that nobody else asks for: from one to the other is a stay of its own. */
export function freeNight(): { readonly from: Day; readonly to: Day } {
  nights += 3;
  const day = (offset: number) => dayAt(zone, Date.now() + (100 + nights + offset) * 86_400_000);
  return { from: day(0), to: day(1) };
}

export const shown = (day: Day) => displayDate(day);

const times = ({ from, to }: ReturnType<typeof freeNight>) => ({
  checkIn: new Date(momentOn(zone, from, 13 * 60)).toISOString(),
  checkOut: new Date(momentOn(zone, to, 12 * 60)).toISOString(),
});

export const types = { staffHouse: 1, familyHouse: 2, apartment: 3 } as const;

interface Wish {
  readonly as?: Account;
  readonly at?: SavedPlace;
  readonly propertyTypeId?: number;
  readonly gender?: string;
  readonly night?: ReturnType<typeof freeNight>;
}

/** Asks for a house past the browser; for a man in a staff house, unless told otherwise. */
export async function askForHouse(portal: Portal, wish: Wish = {}): Promise<Stay> {
  const { as = 'requestor', at = houston, propertyTypeId = types.staffHouse, gender = 'MaleOnly' } = wish;
  return call(portal, as, 'POST', '/StaffHouse/StaffHouseBookingDetails', {
    ...(await common(portal, at, wish.night)),
    bookingType: 'StaffHouseBooking',
    propertyTypeId,
    gender,
  });
}

/** Asks for a hotel in Stavanger past the browser. */
export async function askForHotel(portal: Portal, as: Account = 'requestor'): Promise<Stay> {
  return call(portal, as, 'POST', '/StaffHouse/StaffHouseBookingDetails', {
    ...(await common(portal, houston)),
    bookingType: 'HotelBooking',
    destCountry: 2,
    destCity: 4,
  });
}

async function common(portal: Portal, at: SavedPlace, night = freeNight()) {
  const { iBaseLocationId } = at;
  return { iBaseLocationId, segmentId: 1, subSegmentId: await lineAt(portal, at), ...times(night) };
}

/** A stay as the server has it now. */
export function readStay(portal: Portal, { staffHouseBookingId: id }: Stay): Promise<Stay> {
  return call(portal, 'globalAdmin', 'GET', `/StaffHouse/GetStaffHouseBookingDetailsbyRequestId?staffBookingId=${id}`);
}

/** Takes an action past the browser. */
export function act(portal: Portal, as: Account, stay: Stay, action: string, fields: object): Promise<Stay> {
  const { staffHouseBookingId } = stay;
  return call(portal, as, 'POST', '/StaffHouse/UpdateStaffHouseBookingDetails', {
    staffHouseBookingId,
    action,
    ...fields,
  });
}
