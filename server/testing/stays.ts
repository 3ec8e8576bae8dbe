import { expect } from 'vitest';
import type { Database } from '../db/database.ts';
import { sites } from '../demo/data/places.ts';
import { type DemoApp, demoNow, requestor } from './demo-app.ts';
import { callsOf } from './module-calls.ts';
import type { Houses } from './sample.ts';

/** Stays at Houston: wishes for a house or a hotel, each for nights that no other has, and what is done to them. */
export function staysAt(app: DemoApp) {
  const calls = callsOf(app, 'AccomodationModule');
  let day = 0;
  const nights = () => {
    day += 3;
    const at = (offset: number, hour: number) =>
      new Date(demoNow.getTime() + (day + offset) * 86_400_000 + hour * 3_600_000);
    return { checkIn: at(0, 6).toISOString(), checkOut: at(2, 5).toISOString() };
  };
  const wish = { iBaseLocationId: sites.houston, segmentId: 1, subSegmentId: 1 };
  const house = (more: object = {}) => ({
    ...wish,
    bookingType: 'StaffHouseBooking',
    propertyTypeId: 1,
    gender: 'MaleOnly',
    ...nights(),
    ...more,
  });
  const hotel = (more: object = {}) => ({
    ...wish,
    bookingType: 'HotelBooking',
    destCountry: 2,
    destCity: 4,
    ...nights(),
    ...more,
  });
  const made = async (body: object, user = requestor) => {
    const answer = await calls.create(user, body);
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  };
  const take = async (id: number, user: string, body: object) => {
    const answer = await calls.update(user, id, body);
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  const property = async (name: string): Promise<number> => {
    const named = app.database.selectFrom('property').select('id').where('name', '=', name);
    return (await named.executeTakeFirstOrThrow()).id;
  };
  /** Gives a house to a new wish for it. */
  const given = async (user: string, propertyId: number, more: object = {}) => {
    const { staffHouseBookingId: id } = await made(house(more));
    return take(id, user, confirm(propertyId));
  };
  return { calls, nights, house, hotel, made, take, property, given };
}

export const confirm = (PropertyId: number | undefined, more: object = {}) => ({
  action: 'Booking Confirmed',
  PropertyId,
  l1AprroverComments: 'Key at the gate',
  ...more,
});

export const decide = (action: string) => ({ action, l2AprroverComments: 'As discussed' });

/** Two more staff houses at Houston: one that is given at once, and one that a manager has to approve. */
export async function twoHouses(database: Database): Promise<Houses> {
  const add = async (name: string, manager_approval: boolean) => {
    const house = { base_location_id: sites.houston, property_type_id: 1, name, manager_approval, expiry_date: null };
    return (await database.insertInto('property').values(house).returning('id').executeTakeFirstOrThrow()).id;
  };
  return { free: await add('House at once', false), toApprove: await add('House to approve', true) };
}
