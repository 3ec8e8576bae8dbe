import { describe, expect, test } from 'vitest';
import { createDemoApp, external, requestor } from '../../testing/demo-app.ts';

const { get, database } = await createDemoApp();

interface Property {
  propertyId: number;
  propertyName: string;
  propertyTypeName: string;
  iBaseLocationId: number;
  isActive: boolean;
}

describe('CALL-61 booking notes', () => {
  const notes = (bookingType: string, base: number | string) =>
    `/LocationBookingNotes/GetNotesandManagerDetails?bookingType=${bookingType}&iBaseLocationId=${base}`;

  test('each kind of stay has its own', async () => {
    expect((await get(requestor, notes('HotelBooking', 1001))).body).toEqual({
      bookingNotes: 'Hotels within 10 miles of the yard, at most 140 USD a night. Breakfast is included.',
      managerApproval: 'Y',
    });
    expect((await get(requestor, notes('StaffHouseBooking', 1001))).body).toMatchObject({ managerApproval: 'N' });
  });

  test('a location without notes has blank ones and asks for no approval', async () => {
    expect((await get(requestor, notes('HotelBooking', 4001))).body).toEqual({
      bookingNotes: '',
      managerApproval: 'N',
    });
  });

  test.each([
    ['', 1001, 400],
    ['Camping', 1001, 400],
    ['HotelBooking', '', 400],
    ['HotelBooking', 4, 404],
  ])('type "%s" at "%s" is %i', async (type, base, status) => {
    expect((await get(requestor, notes(type, base))).status).toBe(status);
  });
});

describe('properties', () => {
  const path = '/StaffHouseProperty/GetAllSHPDetails';

  test('CALL-74 ACC-13 there are three types', async () => {
    expect((await get(requestor, '/StaffHouseProperty/GetPropertyTypes')).body).toEqual([
      { propertyTypeId: 1, propertyTypeName: 'Staff House' },
      { propertyTypeId: 2, propertyTypeName: 'Family House' },
      { propertyTypeId: 3, propertyTypeName: 'Apartment' },
    ]);
  });

  test('CALL-73 all properties, inactive ones marked; a base location narrows them', async () => {
    const all: Property[] = (await get(requestor, path)).body;
    const houston: Property[] = (await get(requestor, `${path.toUpperCase()}/?ibaselocationid=1001`)).body;
    expect(houston).toEqual(all.filter((row) => row.iBaseLocationId === 1001));
    expect(houston.filter((row) => !row.isActive).map((row) => row.propertyName)).toEqual(['Downtown Loft']);
    expect(new Set(houston.map((row) => row.propertyTypeName))).toEqual(
      new Set(['Staff House', 'Family House', 'Apartment']),
    );
    expect((await get(requestor, `${path}?iBaseLocationId=`)).status).toBe(400);
  });

  test('CALL-77 one property', async () => {
    const all: Property[] = (await get(requestor, path)).body;
    const { propertyId } = all.find((row) => row.propertyName === 'Katy Residence') ?? {};
    const one = await get(requestor, `/StaffHouseProperty/GetSHPDetailsbySHPPropertyId/?PropertyID=${propertyId}`);
    expect(one.body).toEqual({
      propertyId,
      propertyName: 'Katy Residence',
      propertyType: 2,
      propertyTypeName: 'Family House',
      gender: 'Any',
      ManagerApproval: 'N',
      expiryDate: '2026-03-16',
      isActive: true,
      iBaseLocationId: 1001,
    });
  });

  test.each([
    ['', 400],
    ['x', 400],
    ['99999', 404],
  ])('property "%s" is %i', async (id, status) => {
    const one = `/StaffHouseProperty/GetSHPDetailsbySHPPropertyId?propertyId=${id}`;
    expect((await get(requestor, one)).status).toBe(status);
  });

  test('ACCESS-16 the properties of a closed location are not for external users', async () => {
    const { id } = await database
      .insertInto('property')
      .values({ base_location_id: 5002, property_type_id: 1, name: 'Quay House', expiry_date: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const one = `/StaffHouseProperty/GetSHPDetailsbySHPPropertyId?propertyId=${id}`;
    const names = async (user: string) => (await get(user, path)).body.map((row: Property) => row.propertyName);
    expect((await get(requestor, one)).status).toBe(200);
    expect((await get(external, one)).status).toBe(403);
    expect(await names(requestor)).toContain('Quay House');
    expect(await names(external)).not.toContain('Quay House');
    expect(await names(external)).toContain('Bayou House');
  });
});
