import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import {
  createDemoApp,
  external,
  globalAdmin,
  lineManager,
  requestor,
  sbsMember,
  siteManager,
} from '../../testing/demo-app.ts';
import { staysAt } from '../../testing/stays.ts';

const app = await createDemoApp();
const { nights, house, made, property, given } = staysAt(app);
const [bayou, cedar] = [await property('Bayou House'), await property('Cedar House')];
const stranger = 'zoe.papadakis@norvane.example';

const ask = (user: string, query: Record<string, string>) =>
  app.get(user, `/StaffHouseProperty/GetAllSHPDetailsbyfilter?${new URLSearchParams(query)}`);
const wish = (more: Record<string, string> = {}) => ({
  propertyType: '1',
  gender: 'MaleOnly',
  iBaselocationID: String(sites.houston),
  ...nights(),
  ...more,
});
const names = (rows: { propertyName: string; bookStatus: string }[]) =>
  rows.map((row) => [row.propertyName, row.bookStatus]);

describe('availability', () => {
  it('ACC-44 CALL-75 CALL-76 lists the active houses of the type for the gender, free or booked', async () => {
    const query = wish();
    expect(names((await ask(siteManager, query)).body)).toEqual([
      ['Bayou House', 'Available'],
      ['Cedar House', 'Available'],
    ]);
    const { checkIn, checkOut } = query;
    await given(siteManager, cedar, { checkIn, checkOut });
    const plain = { ...query, checkIn: checkIn.replace('.000', ''), checkOut: checkOut.replace('.000', '') };
    expect(names((await ask(siteManager, plain)).body)).toEqual([
      ['Bayou House', 'Available'],
      ['Cedar House', 'Booked'],
    ]);
    const after = { ...query, checkIn: checkOut, checkOut: new Date(Date.parse(checkOut) + 3_600_000).toISOString() };
    expect(names((await ask(siteManager, after)).body)).toContainEqual(['Cedar House', 'Available']);
  });

  it.each([
    ['1', 'FemaleOnly', ['Bayou House', 'Magnolia House']],
    ['1', 'Any', ['Bayou House']],
    ['2', 'Any', ['Heights Residence', 'Katy Residence']],
    ['3', 'FemaleOnly', ['Westchase 12B', 'Westchase 14C']],
    ['3', 'MaleOnly', ['Westchase 12B']],
  ])('ACC-44 type %s for %s: %j', async (propertyType, gender, expected) => {
    const { body } = await ask(siteManager, wish({ propertyType, gender }));
    expect(body.map((row: { propertyName: string }) => row.propertyName)).toEqual(expected);
  });

  it('WALK-21 a property that has expired is not called available', async () => {
    const { body } = await ask(siteManager, wish({ propertyType: '2', gender: 'Any' }));
    expect(names(body)).toEqual([
      ['Heights Residence', 'Available'],
      ['Katy Residence', 'Expired'],
    ]);
  });

  it('ACC-17 a property carries its facts', async () => {
    const [row] = (await ask(siteManager, wish({ propertyType: '2', gender: 'Any' }))).body;
    expect(row).toEqual({
      propertyId: await property('Heights Residence'),
      propertyName: 'Heights Residence',
      propertyType: 2,
      propertyTypeName: 'Family House',
      bookStatus: 'Available',
      expiryDate: null,
      isActive: true,
      ManagerApproval: 'Y',
      gender: 'Any',
      iBaseLocationId: sites.houston,
    });
  });

  it('ACC-42 is for those who run the location, and for direct managers of who asked for a stay there', async () => {
    const query = wish();
    for (const user of [globalAdmin, siteManager, sbsMember]) expect((await ask(user, query)).status).toBe(200);
    for (const user of [requestor, stranger, external]) expect((await ask(user, query)).status).toBe(403);
    await app.database.deleteFrom('request_person').where('role', '=', 'manager').execute();
    expect((await ask(lineManager, query)).status).toBe(403);
    await made(house());
    expect((await ask(lineManager, query)).status).toBe(200);
  });

  it.each([
    ['turned round', { checkIn: '2026/05/02', checkOut: '2026/05/01' }, 422, undefined],
    ['no date', { checkIn: 'soon' }, 400, { checkIn: 'Please enter a valid date and time' }],
    ['a blank one', { checkOut: ' ' }, 400, { checkOut: 'Required' }],
    [
      'none of the old product',
      { checkIn: '01-01-2011 00:00:00' },
      400,
      { checkIn: 'Please enter a valid date and time' },
    ],
    [
      'an hour that the clocks leave out',
      { checkIn: '2027/03/14 02:30' },
      400,
      { checkIn: 'This time does not exist on that day because the clocks change' },
    ],
  ])('dates that are %s', async (_what, dates, status, errors) => {
    const answer = await ask(siteManager, wish(dates as Record<string, string>));
    expect([answer.status, answer.body.errors]).toEqual([status, errors]);
  });

  it('ACC-18 CALL-78 tells who runs the location when a house is taken', async () => {
    const stay = nights();
    await given(siteManager, bayou, stay);
    const path = `/StaffHouseProperty/GetSHPDetailsbyBookedProperty?propertyId=${bayou}`;
    const { body } = await app.get(siteManager, path);
    expect(body).toEqual([
      {
        propertyId: bayou,
        propertyName: 'Bayou House',
        propertyTypeName: 'Staff House',
        checkInDate: stay.checkIn,
        checkOutDate: stay.checkOut,
        requestStatus: 'Booking Confirmed',
      },
    ]);
    expect((await app.get(stranger, path)).status).toBe(403);
  });
});
