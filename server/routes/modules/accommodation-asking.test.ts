import { accommodation } from '@sitebook/domain/modules/accommodation.ts';
import { fieldOf } from '@sitebook/domain/modules/definition.ts';
import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, lineManager, requestor, siteManager } from '../../testing/demo-app.ts';
import { confirm, decide, staysAt } from '../../testing/stays.ts';

const app = await createDemoApp();
const { calls, nights, house, hotel, made, take, property } = staysAt(app);
const { houston } = sites;

describe('asking for a stay', () => {
  it('ACC-24 starts as New Booking, with the notes of the location and default times', async () => {
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
    expect((await made(hotel())).requestStatus).toBe('New Booking');
  });

  it('ACC-11 carries its fields by their names, for a house and for a hotel', async () => {
    const stay = nights();
    const pickup = { isAirportPickup: 'Y', remarks: 'BA 195' };
    const asked = await made(house({ ...stay, ...pickup, propertyTypeId: 2, gender: 'FemaleOnly' }));
    const id: number = asked.staffHouseBookingId;
    const heights = await property('Heights Residence');
    await take(id, siteManager, confirm(heights));
    await take(id, lineManager, decide('Booking Approved'));
    expect((await calls.open(requestor, id)).body).toMatchObject({
      staffHouseBookingId: id,
      bookingType: 'StaffHouseBooking',
      destCountry: null,
      destCity: null,
      propertyTypeId: 2,
      propertyTypeName: 'Family House',
      gender: 'FemaleOnly',
      ...stay,
      ...pickup,
      bookingNotes: expect.stringContaining('gate house'),
      PropertyId: heights,
      managerApproval: 'Y',
      l1AprroverComments: 'Key at the gate',
      l2AprroverComments: 'As discussed',
    });
    expect(await made(hotel())).toMatchObject({
      staffHouseBookingId: expect.any(Number),
      bookingType: 'HotelBooking',
      destCountry: 2,
      destCity: 4,
      isAirportPickup: 'N',
      bookingNotes: expect.stringContaining('Breakfast is included'),
    });
  });

  it.each([
    ['ACC-12', 'bookingType', ['StaffHouseBooking', 'HotelBooking'], 'Camping'],
    ['ACC-14', 'gender', ['Any', 'MaleOnly', 'FemaleOnly'], 'None'],
  ])('%s %s is one of %j, and nothing else', async (_id, name, values, other) => {
    expect(fieldOf(accommodation, name)?.choices?.map(({ value }) => value)).toEqual(values);
    for (const value of values) {
      const body = value === 'HotelBooking' ? hotel() : house({ [name]: value });
      expect(await made(body)).toMatchObject({ [name]: value });
    }
    const refused = await calls.create(requestor, house({ [name]: other }));
    expect([refused.status, refused.body.errors]).toEqual([422, { [name]: 'Please choose one of the given values' }]);
  });

  it.each([
    [1, 'Staff House'],
    [2, 'Family House'],
    [3, 'Apartment'],
  ])('ACC-13 property type %i is %s', async (propertyTypeId, propertyTypeName) => {
    expect(await made(house({ propertyTypeId }))).toMatchObject({ propertyTypeId, propertyTypeName });
  });

  it('ACC-13 there is no fourth type', async () => {
    const { status, body } = await calls.create(requestor, house({ propertyTypeId: 4 }));
    expect([status, body.errors]).toEqual([422, { propertyTypeId: 'This is not available at this location' }]);
  });

  it('ACC-20 ACC-21 a house needs no destination, a hotel neither type nor gender; what makes no sense is cleared', async () => {
    const staffHouse = await made(house({ destCountry: 2, destCity: 4 }));
    expect(staffHouse).toMatchObject({ destCountry: null, destCity: null, propertyTypeName: 'Staff House' });
    const atHotel = await made(hotel({ propertyTypeId: 1, gender: 'Any' }));
    expect(atHotel).toMatchObject({ propertyTypeId: null, gender: null, destCountry: 2, destCity: 4 });
    expect(atHotel).toMatchObject({ destCountryName: 'Norway', destCityName: 'Stavanger' });
    const turned = await take(atHotel.staffHouseBookingId, requestor, { ...house(), version: 1 });
    expect(turned).toMatchObject({
      bookingType: 'StaffHouseBooking',
      destCountry: null,
      destCity: null,
      gender: 'MaleOnly',
    });
  });

  it('ACC-19 VAL-1 names all that has to be filled in', async () => {
    const errors = async (body: object) => {
      const answer = await calls.create(requestor, { iBaseLocationId: houston, ...body });
      expect([answer.status, answer.body.detail]).toEqual([422, 'Please check the marked fields']);
      return answer.body.errors;
    };
    const required = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'Required']));
    expect(await errors({})).toEqual(required('segmentId', 'subSegmentId', 'bookingType'));
    const lines = { segmentId: 1, subSegmentId: 1 };
    expect(await errors({ ...lines, bookingType: 'StaffHouseBooking' })).toEqual(required('propertyTypeId', 'gender'));
    expect(await errors({ ...lines, bookingType: 'HotelBooking' })).toEqual(required('destCountry', 'destCity'));
    expect(await errors(house({ checkIn: '', checkOut: null }))).toEqual(required('checkIn', 'checkOut'));
    expect(await errors(house({ subSegmentId: null }))).toEqual(required('subSegmentId'));
  });

  it('ACC-19 asks for pick-up details only with airport pickup, and forgets them without', async () => {
    const missing = await calls.create(requestor, house({ isAirportPickup: 'Y' }));
    expect([missing.status, missing.body.errors]).toEqual([422, { remarks: 'Required' }]);
    expect(await made(house({ isAirportPickup: 'Y', remarks: 'BA 195' }))).toMatchObject({ remarks: 'BA 195' });
    expect(await made(house({ isAirportPickup: 'N', remarks: 'BA 195' }))).toMatchObject({ remarks: null });
  });

  it('ACC-19 the notes are the location’s, the cost centre follows from the sub product line, whatever is sent', async () => {
    const body = await made(house({ bookingNotes: 'Free drinks', accountingUnit: '9999', subSegmentId: 2 }));
    expect(body.bookingNotes).toContain('gate house');
    expect(body.accountingUnit).toMatch(/^1001-/);
    expect(body.accountingUnit).not.toBe('1001-DD');
  });

  it('VAL-10 a city of another country, a house sent along and a stay that ends before it starts are not taken', async () => {
    expect((await calls.create(requestor, hotel({ destCity: 1 }))).body.errors).toEqual({
      destCity: 'This is not available at this location',
    });
    const bayou = await property('Bayou House');
    expect(await made(house({ PropertyId: bayou }), siteManager)).toMatchObject({ PropertyId: null });
    const { checkIn, checkOut } = nights();
    const turned = await calls.create(requestor, house({ checkIn: checkOut, checkOut: checkIn }));
    expect([turned.status, turned.body.detail]).toEqual([422, 'Start date should be before End date']);
    const nothing = await calls.create(requestor, house({ checkIn, checkOut: checkIn }));
    expect([nothing.status, nothing.body.detail]).toEqual([422, 'Start date should be before End date']);
    const far = new Date(Date.parse(checkIn) + 367 * 86_400_000).toISOString();
    const endless = await calls.create(requestor, house({ checkIn, checkOut: far }));
    expect(endless.body.errors).toEqual({ checkOut: 'Please choose a date within the next 366 days' });
  });
});
