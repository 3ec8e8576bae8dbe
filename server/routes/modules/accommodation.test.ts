import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import {
  createDemoApp,
  demoNow,
  external,
  lineManager,
  requestor,
  sbsMember,
  siteManager,
} from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';

let now = demoNow;
const app = await createDemoApp({ now: () => now });
const calls = callsOf(app, 'AccomodationModule');

const { houston } = sites;
let day = 0;

/** Two nights that nobody else in this file has. */
function nights() {
  day += 3;
  const at = (offset: number, hour: number) =>
    new Date(demoNow.getTime() + (day + offset) * 86_400_000 + hour * 3_600_000);
  return { checkIn: at(0, 6).toISOString(), checkOut: at(2, 5).toISOString() };
}

const house = (more: object = {}) => ({
  iBaseLocationId: houston,
  bookingType: 'StaffHouseBooking',
  segmentId: 1,
  subSegmentId: 1,
  propertyTypeId: 1,
  gender: 'MaleOnly',
  ...nights(),
  ...more,
});
const hotel = (more: object = {}) => ({
  iBaseLocationId: houston,
  bookingType: 'HotelBooking',
  segmentId: 1,
  subSegmentId: 1,
  destCountry: 2,
  destCity: 4,
  ...nights(),
  ...more,
});

async function property(name: string): Promise<number> {
  const { id } = await app.database
    .selectFrom('property')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return id;
}
const bayou = await property('Bayou House');
const cedar = await property('Cedar House');
const heights = await property('Heights Residence');

async function made(body: object, user = requestor) {
  const answer = await calls.create(user, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const confirm = (PropertyId: number | undefined, more: object = {}) => ({
  action: 'Booking Confirmed',
  PropertyId,
  L1AprroverComments: 'Key at the gate',
  ...more,
});
const decide = (action: string) => ({ action, L2AprroverComments: 'As discussed' });

async function take(id: number, user: string, body: object) {
  const answer = await calls.update(user, id, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

describe('asking for a stay', () => {
  it('starts as New Booking, with the notes of the location and default times', async () => {
    const body = await made({ ...house(), checkIn: undefined, checkOut: undefined });
    expect(body).toMatchObject({
      requestStatus: 'New Booking',
      directManager: lineManager,
      accountingUnit: '1001-DD',
      bookingNotes: expect.stringContaining('gate house'),
      isAirportPickup: 'N',
      checkIn: '2026-04-15T18:00:00.000Z',
      checkOut: '2026-04-16T17:00:00.000Z',
    });
  });

  it('a house needs no destination, a hotel neither type nor gender; what makes no sense is cleared', async () => {
    const staffHouse = await made(house({ destCountry: 2, destCity: 4 }));
    expect(staffHouse).toMatchObject({ destCountry: null, destCity: null, propertyTypeName: 'Staff House' });
    const atHotel = await made(hotel({ propertyTypeId: 1, gender: 'Any' }));
    expect(atHotel).toMatchObject({ propertyTypeId: null, gender: null, destCountry: 2, destCity: 4 });
    const bare = { iBaseLocationId: houston, segmentId: 1, subSegmentId: 1, ...nights() };
    const errors = async (bookingType: string) => (await calls.create(requestor, { ...bare, bookingType })).body.errors;
    expect(await errors('StaffHouseBooking')).toEqual({ propertyTypeId: 'Required', gender: 'Required' });
    expect(await errors('HotelBooking')).toEqual({ destCountry: 'Required', destCity: 'Required' });
  });

  it('asks for pick-up details only with airport pickup, and forgets them without', async () => {
    const missing = await calls.create(requestor, house({ isAirportPickup: 'Y' }));
    expect([missing.status, missing.body.errors]).toEqual([422, { remarks: 'Required' }]);
    expect(await made(house({ isAirportPickup: 'Y', remarks: 'BA 195' }))).toMatchObject({ remarks: 'BA 195' });
    expect(await made(house({ isAirportPickup: 'N', remarks: 'BA 195' }))).toMatchObject({ remarks: null });
  });

  it('a city of another country, a house sent along and a stay that ends before it starts are not taken', async () => {
    expect((await calls.create(requestor, hotel({ destCity: 1 }))).body.errors).toEqual({
      destCity: 'This is not available at this location',
    });
    expect(await made(house({ PropertyId: bayou }), siteManager)).toMatchObject({ PropertyId: null });
    const { checkIn, checkOut } = nights();
    const turned = await calls.create(requestor, house({ checkIn: checkOut, checkOut: checkIn }));
    expect(turned.body.detail).toBe('Start date should be before End date');
  });
});

describe('giving a house', () => {
  it('confirms at once, or waits for approval where the house needs it', async () => {
    const once = await made(house());
    const confirmed = await take(once.staffHouseBookingId, sbsMember, confirm(bayou));
    expect(confirmed).toMatchObject({
      requestStatus: 'Booking Confirmed',
      managerApproval: 'N',
      propertyName: 'Bayou House',
    });
    expect(confirmed.L1AprroverName).toBe('Sofia Marchetti');
    const family = await made(house({ propertyTypeId: 2 }));
    const pending = await take(family.staffHouseBookingId, siteManager, confirm(heights));
    expect(pending).toMatchObject({ requestStatus: 'Pending Approval', managerApproval: 'Y' });
    const approved = await take(family.staffHouseBookingId, lineManager, decide('Booking Approved'));
    expect(approved).toMatchObject({ requestStatus: 'Booking Approved', L2AprroverName: 'Linda Haugen' });
  });

  it('needs a house and what the guest has to know; comments for a decision', async () => {
    const { staffHouseBookingId: id } = await made(house());
    const bare = await calls.update(siteManager, id, { action: 'Booking Confirmed' });
    expect(bare.body.errors).toEqual({ PropertyId: 'Required', L1AprroverComments: 'Required' });
    const silent = await calls.update(siteManager, id, { action: 'Booking Rejected' });
    expect(silent.body.errors).toEqual({ L2AprroverComments: 'Required' });
    expect((await take(id, lineManager, decide('Booking Rejected'))).requestStatus).toBe('Booking Rejected');
  });

  it('gives a house once at a time, and again when it is given back', async () => {
    const stay = nights();
    const [first, second] = [await made(house(stay)), await made(house(stay))];
    await take(first.staffHouseBookingId, siteManager, confirm(cedar));
    const taken = await calls.update(siteManager, second.staffHouseBookingId, confirm(cedar));
    expect([taken.status, taken.body.detail]).toEqual([409, 'This property is already booked for these dates']);
    await take(first.staffHouseBookingId, siteManager, { action: 'Cancel' });
    expect((await take(second.staffHouseBookingId, siteManager, confirm(cedar))).requestStatus).toBe(
      'Booking Confirmed',
    );
  });

  it('gives no house of another type, gender or location, no expired and no inactive one', async () => {
    const refused = async (wish: object, name: string) => {
      const { staffHouseBookingId: id } = await made(house(wish));
      const answer = await calls.update(siteManager, id, confirm(await property(name)));
      return [answer.status, answer.body.errors?.PropertyId];
    };
    expect(await refused({}, 'Heights Residence')).toEqual([422, 'This property is not for this type or gender']);
    expect(await refused({}, 'Magnolia House')).toEqual([422, 'This property is not for this type or gender']);
    expect(await refused({}, 'Fjordhuset')).toEqual([422, 'This is not available at this location']);
    expect(await refused({ propertyTypeId: 2 }, 'Katy Residence')).toEqual([
      422,
      'This property has expired and takes no bookings',
    ]);
    expect(await refused({ propertyTypeId: 3 }, 'Downtown Loft')).toEqual([
      422,
      'This is no longer available. Please choose another',
    ]);
  });
});

describe('a hotel', () => {
  it('waits for approval where the location wants it, else is confirmed; booking info is optional', async () => {
    const here = await made(hotel());
    const pending = await take(here.staffHouseBookingId, sbsMember, { action: 'Booking Confirmed' });
    expect(pending).toMatchObject({ requestStatus: 'Pending Approval', managerApproval: 'Y', PropertyId: null });
    await app.database
      .updateTable('booking_note')
      .set({ manager_approval: false })
      .where('base_location_id', '=', houston)
      .where('booking_type', '=', 'HotelBooking')
      .execute();
    const free = await made(hotel());
    expect((await take(free.staffHouseBookingId, sbsMember, { action: 'Booking Confirmed' })).requestStatus).toBe(
      'Booking Confirmed',
    );
  });
});

describe('changing a stay', () => {
  it('another stay is approved anew, any other change is an update', async () => {
    const family = await made(house({ propertyTypeId: 2 }));
    const id = family.staffHouseBookingId;
    await take(id, siteManager, confirm(heights));
    await take(id, lineManager, decide('Booking Approved'));
    const updated = await take(id, siteManager, {
      action: 'Booking Updated',
      L1AprroverComments: 'Key with the guard',
    });
    expect(updated.requestStatus).toBe('Booking Updated');
    const moved = await take(id, siteManager, { action: 'Booking Updated', ...nights() });
    expect(moved.requestStatus).toBe('Pending Approval');
    const simple = await made(house());
    await take(simple.staffHouseBookingId, siteManager, confirm(bayou));
    const later = await take(simple.staffHouseBookingId, siteManager, { action: 'Booking Updated', PropertyId: cedar });
    expect(later).toMatchObject({ requestStatus: 'Booking Approved', propertyName: 'Cedar House' });
  });

  it('whoever decides does not change the stay', async () => {
    const family = await made(house({ propertyTypeId: 2 }));
    const id = family.staffHouseBookingId;
    const pending = await take(id, siteManager, confirm(heights));
    const approved = await take(id, siteManager, { ...decide('Booking Approved'), ...nights(), PropertyId: bayou });
    expect(approved).toMatchObject({ checkIn: pending.checkIn, PropertyId: heights });
  });

  it('can be called off from every status but called off, also when rejected and when over', async () => {
    const rejected = await made(house());
    await take(rejected.staffHouseBookingId, siteManager, decide('Booking Rejected'));
    expect((await take(rejected.staffHouseBookingId, lineManager, { action: 'Cancel' })).requestStatus).toBe(
      'Booking Cancelled',
    );
    expect((await calls.update(lineManager, rejected.staffHouseBookingId, { action: 'Cancel' })).status).toBe(409);
  });

  it('is in the closed list once it is over', async () => {
    const stay = await made(house());
    const id = stay.staffHouseBookingId;
    await take(id, siteManager, confirm(bayou));
    const closed = async () =>
      (
        await calls.list(siteManager, { ibaseLocationId: houston, Filter: { tab: 'ClosedRequests' }, PageSize: 200 })
      ).body.map((row: { staffHouseBookingId: number }) => row.staffHouseBookingId);
    expect(await closed()).not.toContain(id);
    now = new Date(Date.parse(stay.checkOut) + 1);
    expect(await closed()).toContain(id);
    now = demoNow;
  });
});

describe('availability', () => {
  const ask = (user: string, query: object) =>
    app.get(
      user,
      `/StaffHouseProperty/GetAllSHPDetailsbyfilter?${new URLSearchParams(query as Record<string, string>)}`,
    );

  it('CALL-75 CALL-76 lists the active houses of the type for the gender, free or booked', async () => {
    const { checkIn, checkOut } = nights();
    const query = { propertyType: '1', gender: 'MaleOnly', checkIn, checkOut, iBaselocationID: String(houston) };
    const names = (rows: { propertyName: string; bookStatus: string }[]) =>
      rows.map((row) => [row.propertyName, row.bookStatus]);
    expect(names((await ask(siteManager, query)).body)).toEqual([
      ['Bayou House', 'Available'],
      ['Cedar House', 'Available'],
    ]);
    const stay = await made(house({ checkIn, checkOut }));
    await take(stay.staffHouseBookingId, siteManager, confirm(cedar));
    const plain = { ...query, checkIn: checkIn.replace('.000', ''), checkOut: checkOut.replace('.000', '') };
    expect(names((await ask(lineManager, plain)).body)).toEqual([
      ['Bayou House', 'Available'],
      ['Cedar House', 'Booked'],
    ]);
    const after = { ...query, checkIn: checkOut, checkOut: new Date(Date.parse(checkOut) + 3_600_000).toISOString() };
    expect(names((await ask(siteManager, after)).body)).toContainEqual(['Cedar House', 'Available']);
    expect((await ask(external, query)).status).toBe(403);
    expect((await ask('zoe.papadakis@norvane.example', query)).status).toBe(403);
  });

  it('CALL-78 tells who runs the location when a house is taken', async () => {
    const path = `/StaffHouseProperty/GetSHPDetailsbyBookedProperty?propertyId=${cedar}`;
    const { body } = await app.get(siteManager, path);
    expect(body.length).toBeGreaterThan(0);
    expect(body[0]).toEqual({
      propertyId: cedar,
      propertyName: 'Cedar House',
      propertyTypeName: 'Staff House',
      checkInDate: expect.any(String),
      checkOutDate: expect.any(String),
      requestStatus: expect.stringMatching(/^Booking|^Pending/),
    });
    expect((await app.get('zoe.papadakis@norvane.example', path)).status).toBe(403);
  });
});
