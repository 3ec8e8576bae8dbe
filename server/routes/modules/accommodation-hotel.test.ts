import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, lineManager, sbsMember, siteManager } from '../../testing/demo-app.ts';
import { decide, staysAt } from '../../testing/stays.ts';

const app = await createDemoApp();
const { calls, nights, hotel, made, take, property } = staysAt(app);

const wantApproval = (manager_approval: boolean) =>
  app.database
    .updateTable('booking_note')
    .set({ manager_approval })
    .where('base_location_id', '=', sites.houston)
    .where('booking_type', '=', 'HotelBooking')
    .execute();
const submit = { action: 'Booking Confirmed' };
const change = (what: object) => ({ action: 'Booking Updated', ...what });

describe('a hotel', () => {
  it('ACC-48 ACC-47 ACC-22 ACC-51 waits for approval where the location wants it; booking info is optional', async () => {
    await wantApproval(true);
    const { staffHouseBookingId: id } = await made(hotel());
    const pending = await take(id, sbsMember, submit);
    expect(pending).toMatchObject({
      requestStatus: 'Pending Approval',
      managerApproval: 'Y',
      PropertyId: null,
      l1AprroverComments: null,
    });
    expect((await take(id, lineManager, decide('Booking Approved'))).requestStatus).toBe('Booking Approved');
  });

  it('ACC-48 ACC-47 else it is confirmed, by the notes as they are when it is submitted', async () => {
    await wantApproval(true);
    const { staffHouseBookingId: id } = await made(hotel());
    await wantApproval(false);
    const info = { l1AprroverComments: 'Ref 4711, two nights' };
    expect(await take(id, siteManager, { ...submit, ...info })).toMatchObject({
      requestStatus: 'Booking Confirmed',
      managerApproval: 'N',
      ...info,
    });
  });

  it('ACC-51 has no property, also when one is sent along', async () => {
    await wantApproval(false);
    const PropertyId = await property('Bayou House');
    const { staffHouseBookingId: id } = await made(hotel({ PropertyId }), siteManager);
    expect((await take(id, siteManager, { ...submit, PropertyId })).PropertyId).toBeNull();
    const moved = await take(id, siteManager, change({ PropertyId, ...nights() }));
    expect([moved.PropertyId, moved.propertyName]).toEqual([null, null]);
  });

  it.each<[string, () => object]>([
    ['dates', nights],
    ['country and city', () => ({ destCountry: 1, destCity: 1 })],
    ['city', () => ({ destCity: 5 })],
  ])('ACC-50 other %s: approved anew where the location wants it, else approved at once', async (_what, facts) => {
    await wantApproval(false);
    const { staffHouseBookingId: id } = await made(hotel());
    await take(id, siteManager, submit);
    expect((await take(id, siteManager, change(facts()))).requestStatus).toBe('Booking Approved');
    await wantApproval(true);
    const { staffHouseBookingId: other } = await made(hotel());
    await take(other, siteManager, submit);
    await take(other, lineManager, decide('Booking Approved'));
    const moved = await take(other, siteManager, change(facts()));
    expect(moved).toMatchObject({ requestStatus: 'Pending Approval', managerApproval: 'Y' });
  });

  it('ACC-50 ACC-37 booking info and pick-up are no such facts', async () => {
    await wantApproval(true);
    const { staffHouseBookingId: id } = await made(hotel());
    await take(id, siteManager, submit);
    await take(id, lineManager, decide('Booking Approved'));
    for (const what of [{ l1AprroverComments: 'Room 12' }, { isAirportPickup: 'Y', remarks: 'BA 195' }]) {
      expect((await take(id, siteManager, change(what))).requestStatus).toBe('Booking Updated');
    }
    expect((await calls.open(siteManager, id)).body).toMatchObject({
      l1AprroverComments: 'Room 12',
      remarks: 'BA 195',
    });
  });
});
