import { describe, expect, test } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, external, requestor } from '../../testing/demo-app.ts';

const { get, database } = await createDemoApp();

const names = (rows: Record<string, unknown>[], name: string) => rows.map((row) => row[name]);

describe('countries', () => {
  test('CALL-41 the picker offers only countries with an active location', async () => {
    const { status, body } = await get(requestor, '/Masters/GetDashboardCountries');
    expect(status).toBe(200);
    expect(body).toEqual([
      { countryId: 7, countryName: 'Australia' },
      { countryId: 6, countryName: 'Brazil' },
      { countryId: 4, countryName: 'India' },
      { countryId: 2, countryName: 'Norway' },
      { countryId: 3, countryName: 'United Arab Emirates' },
      { countryId: 5, countryName: 'United Kingdom' },
      { countryId: 1, countryName: 'United States' },
    ]);
  });

  test('CALL-42 forms offer all of them', async () => {
    const { body } = await get(requestor, '/Masters/GetCountries');
    expect(names(body, 'countryName')).toEqual([
      'Australia',
      'Brazil',
      'Canada',
      'India',
      'Kazakhstan',
      'Norway',
      'United Arab Emirates',
      'United Kingdom',
      'United States',
    ]);
  });

  test('CALL-41 a country whose last location is switched off is no longer offered', async () => {
    const offered = async () => names((await get(requestor, '/Masters/GetDashboardCountries')).body, 'countryName');
    await database.updateTable('location').set({ active: false }).where('name', '=', 'Macaé (Imbetiba)').execute();
    expect(await offered()).not.toContain('Brazil');
    await database.updateTable('location').set({ active: true }).where('name', '=', 'Macaé (Imbetiba)').execute();
    expect(await offered()).toContain('Brazil');
  });
});

test('OWN-3 a form that asks for a location offers those that are open to the caller', async () => {
  const offered = async (user: string) => names((await get(user, '/Masters/GetLocations')).body, 'iBaseLocationId');
  const all = await database.selectFrom('location').select('base_location_id').where('active', '=', true).execute();
  expect((await offered(requestor)).toSorted()).toEqual(all.map((row) => row.base_location_id).toSorted());
  expect(await offered(requestor)).toContain(sites.greatYarmouth);
  expect(await offered(external)).not.toContain(sites.greatYarmouth);
});

describe('cities', () => {
  test('CALL-43 the picker offers only cities with an active location', async () => {
    const { body } = await get(requestor, '/Masters/GetDashboardCitiesbyCountryId?countryId=2');
    expect(body).toEqual([
      { cityId: 5, cityName: 'Bergen' },
      { cityId: 4, cityName: 'Stavanger' },
    ]);
    expect((await get(requestor, '/Masters/GetDashboardCitiesbyCountryId?countryId=8')).body).toEqual([]);
  });

  test('CALL-44 forms offer all cities of a country', async () => {
    const { body } = await get(requestor, '/Masters/GetCitiesbyCountryId?countryId=2');
    expect(body).toEqual([
      { cityId: 5, cityName: 'Bergen' },
      { cityId: 6, cityName: 'Hammerfest' },
      { cityId: 4, cityName: 'Stavanger' },
    ]);
  });
});

describe('locations', () => {
  test('CALL-45 a city has its active locations', async () => {
    const { body } = await get(requestor, '/FDELocation/GetDashboardLocationsbyCityId?cityId=1');
    expect(body).toEqual([
      { locationId: 1, locationName: 'Houston (West Yard)' },
      { locationId: 2, locationName: 'Ship Channel' },
    ]);
    expect((await get(requestor, '/FDELocation/GetDashboardLocationsbyCityId?cityId=17')).body).toEqual([]);
  });

  test('CALL-46 TIME-1 TIME-2 a location has a base location, a zone and by default the usual working hours', async () => {
    const { body } = await get(requestor, '/MasterIBaseLocation/GetIBaseLocationfromLocationId?locationId=1');
    expect(body).toEqual({
      iBaseLocationId: 1001,
      locationId: 1,
      locationName: 'Houston (West Yard)',
      timeZone: 'America/Chicago',
      workStart: '07:00',
      workEnd: '17:00',
      workDays: [1, 2, 3, 4, 5],
      holidays: [],
    });
  });

  test('TIME-2 weekend and hours differ where the location says so', async () => {
    const hours = async (locationId: number) => {
      const path = `/MasterIBaseLocation/GetIBaseLocationfromLocationId?locationId=${locationId}`;
      const { timeZone, workStart, workEnd, workDays } = (await get(requestor, path)).body;
      return { timeZone, workStart, workEnd, workDays };
    };
    expect(await hours(7)).toEqual({
      timeZone: 'Asia/Dubai',
      workStart: '07:00',
      workEnd: '17:00',
      workDays: [7, 1, 2, 3, 4],
    });
    expect(await hours(9)).toEqual({
      timeZone: 'Asia/Kolkata',
      workStart: '09:00',
      workEnd: '18:00',
      workDays: [1, 2, 3, 4, 5, 6],
    });
  });

  test('CALL-47 a base location gives country, city and location name', async () => {
    const path = '/MasterIBaseLocation/GetCountryCityfromIBaseLocationId?iBaseLocationId=6001';
    expect((await get(requestor, path)).body).toEqual(['Brazil', 'Macaé', 'Macaé (Imbetiba)']);
  });

  test('FORM-11 a base location is found by its own id as well', async () => {
    const byLocation = await get(requestor, '/MasterIBaseLocation/GetIBaseLocationfromLocationId?locationId=9');
    const byId = await get(requestor, '/MasterIBaseLocation/GetIBaseLocation?iBaseLocationId=4001');
    expect(byId.body).toMatchObject({ locationId: 9, timeZone: 'Asia/Kolkata', workStart: '09:00' });
    expect(byId.body).toEqual(byLocation.body);
  });
});

describe('WIRE-1 WIRE-2 WIRE-3 every spelling of path and query name is the same call', () => {
  test.each([
    '/MasterIBaseLocation/GetCountryCityfromIBaseLocationId/?iBaseLocationId=2001',
    '/masteribaselocation/getcountrycityfromibaselocationid?ibaselocationid=2001',
    '/MASTERIBASELOCATION/GETCOUNTRYCITYFROMIBASELOCATIONID/?IBASELOCATIONID=2001',
    '/MasterIBaseLocation/GetCountryCityfromIBaseLocationId?iBaselocationID=2001&other=ignored',
  ])('%s', async (path) => {
    const { status, body } = await get(requestor, path);
    expect(status).toBe(200);
    expect(body).toEqual(['Norway', 'Stavanger', 'Stavanger (Tananger)']);
  });
});

describe('ids that name nothing', () => {
  const noLocation = 'Location is null or empty please select location';
  const noBaseLocation = 'iBase Location is null or empty please select iBase location';
  const base = '/MasterIBaseLocation/GetCountryCityfromIBaseLocationId';
  const location = '/MasterIBaseLocation/GetIBaseLocationfromLocationId';

  test.each([
    [`${location}?locationId=`, noLocation],
    [`${location}`, noLocation],
    [`${location}?locationId=%20`, noLocation],
    [`${location}?locationId=null`, noLocation],
    [`${location}?locationId=undefined`, noLocation],
    [`${base}?iBaseLocationId=`, noBaseLocation],
    [`${base}/`, noBaseLocation],
    [`${base}?IBASELOCATIONID=null`, noBaseLocation],
  ])('a blank one is told by the specified alert: %s', async (path, detail) => {
    const { status, type, body } = await get(requestor, path);
    expect([status, body.detail]).toEqual([400, detail]);
    expect(type).toContain('application/problem+json');
  });

  test.each([
    `${location}?locationId=abc`,
    `${location}?locationId=1.5`,
    `${location}?locationId=-1`,
    `${location}?locationId=0`,
    `${location}?locationId=99999999999999`,
    `${base}?iBaseLocationId=1001;drop`,
    '/Masters/GetCitiesbyCountryId?countryId=',
    '/Masters/GetCitiesbyCountryId?countryId=x',
    '/Masters/GetDashboardCitiesbyCountryId',
    '/FDELocation/GetDashboardLocationsbyCityId?cityId=1&cityId=2',
  ])('WIRE-13 no number is 400: %s', async (path) => {
    expect((await get(requestor, path)).status).toBe(400);
  });

  test.each([
    `${location}?locationId=1001`,
    `${base}?iBaseLocationId=1`,
    '/Masters/GetCitiesbyCountryId?countryId=999',
    '/Masters/GetDashboardCitiesbyCountryId?countryId=999',
    '/FDELocation/GetDashboardLocationsbyCityId?cityId=2147483647',
  ])('ACCESS-18 an unknown one is 404: %s', async (path) => {
    expect((await get(requestor, path)).status).toBe(404);
  });
});

describe('ACCESS-16 a location that is closed to external users', () => {
  const closed = { locationId: 12, base: 5002, city: 12, country: 5 };

  test.each([
    `/MasterIBaseLocation/GetIBaseLocationfromLocationId?locationId=${closed.locationId}`,
    `/MasterIBaseLocation/GetCountryCityfromIBaseLocationId?iBaseLocationId=${closed.base}`,
    `/MasterIBaseLocation/GetIBaseLocation?iBaseLocationId=${closed.base}`,
    `/MasterIBaseLocation/GetRoleofUser?iBaseLocationId=${closed.base}`,
    `/Module/GetModulesbyLocationId?locationId=${closed.locationId}`,
  ])('answers 403 to them and nobody else: %s', async (path) => {
    expect((await get(external, path)).status).toBe(403);
    expect((await get(requestor, path)).status).toBe(200);
  });

  test('is left out of what the picker offers them', async () => {
    const cities = `/Masters/GetDashboardCitiesbyCountryId?countryId=${closed.country}`;
    expect(names((await get(external, cities)).body, 'cityName')).toEqual(['Aberdeen']);
    expect(names((await get(requestor, cities)).body, 'cityName')).toEqual(['Aberdeen', 'Great Yarmouth']);
    const locations = `/FDELocation/GetDashboardLocationsbyCityId?cityId=${closed.city}`;
    expect((await get(external, locations)).body).toEqual([]);
    expect(names((await get(requestor, locations)).body, 'locationName')).toEqual(['Great Yarmouth']);
  });

  test('a country with nothing but closed locations is left out as well', async () => {
    const offered = async (user: string) =>
      names((await get(user, '/Masters/GetDashboardCountries')).body, 'countryName');
    await database
      .insertInto('feature')
      .values({ base_location_id: 6001, name: 'ExternalAccess', value: '0' })
      .execute();
    expect(await offered(external)).not.toContain('Brazil');
    expect(await offered(requestor)).toContain('Brazil');
    await database.deleteFrom('feature').where('base_location_id', '=', 6001).execute();
  });

  test('lets in an external person who has a role there', async () => {
    const partner = 'resident@partner.example';
    const path = `/MasterIBaseLocation/GetRoleofUser?iBaseLocationId=${closed.base}`;
    expect((await get(partner, path)).status).toBe(403);
    await database.insertInto('sbs_member').values({ base_location_id: closed.base, alias: partner }).execute();
    expect((await get(partner, path)).body).toMatchObject({ sbsMember: partner, role: 'SBS Member' });
    await database.deleteFrom('sbs_member').where('alias', '=', partner).execute();
  });

  test('an open location answers external users', async () => {
    const path = '/MasterIBaseLocation/GetIBaseLocationfromLocationId?locationId=1';
    expect((await get(external, path)).body).toMatchObject({ iBaseLocationId: 1001 });
  });
});
