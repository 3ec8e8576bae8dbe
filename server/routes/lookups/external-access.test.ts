import { beforeEach, describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, external, requestor } from '../../testing/demo-app.ts';
import { setFeature } from '../../testing/demo-masters.ts';
import { callsOf } from '../../testing/module-calls.ts';

const app = await createDemoApp();
const { houston } = sites;
const set = (value: string, module: 'Washbay' | 'PPE' | 'AccomodationModule' | 'AdminTask' | '' = '') =>
  setFeature(app.database, 'houston', { module, name: 'ExternalAccess', value });

beforeEach(async () => {
  await app.database.deleteFrom('feature').where('name', '=', 'ExternalAccess').execute();
});

const status = async (path: string, user = external) => (await app.get(user, path)).status;
const modulesFor = async (user: string) =>
  (await app.get(user, '/Module/GetModulesbyLocationId?locationId=1')).body.map(
    (row: { moduleKey: string }) => row.moduleKey,
  );
const listOf = async (module: 'Washbay' | 'FuelDistribution') =>
  (await callsOf(app, module).list(external, { ibaseLocationId: houston, Filter: { tab: 'AllRequests' } })).status;

describe('ACCESS-16 a location that is switched off', () => {
  const byId = [
    '/Module/GetModulesbyLocationId?locationId=1',
    '/MasterIBaseLocation/GetIBaseLocationfromLocationId?locationId=1',
    `/MasterIBaseLocation/GetCountryCityfromIBaseLocationId?iBaseLocationId=${houston}`,
    `/FormSchema/GetFormSchemabyModule?moduleName=Washbay&iBaseLocationId=${houston}`,
    `/WashBayResource/GetAllWashBayResources?iBaseLocationId=${houston}`,
    `/StaffHouseProperty/GetAllSHPDetails?iBaseLocationId=${houston}`,
    `/events?iBaseLocationId=${houston}`,
  ];
  const bays = '/WashBayResource/GetAllWashBayResources';
  const isListed = async (user: string) =>
    (await app.get(user, bays)).body.some((row: { iBaseLocationId: number }) => row.iBaseLocationId === houston);

  it.each(['location', 'city', 'country'] as const)(
    'by its %s tells external users nothing, by id or in lists',
    async (table) => {
      const place = await app.database
        .selectFrom('location')
        .innerJoin('city', 'city.id', 'location.city_id')
        .select(['location.id as location', 'city.id as city', 'city.country_id as country'])
        .where('base_location_id', '=', houston)
        .executeTakeFirstOrThrow();
      const setActive = (active: boolean) =>
        app.database.updateTable(table).set({ active }).where('id', '=', place[table]).execute();
      expect(await isListed(external)).toBe(true);
      await setActive(false);
      try {
        for (const path of byId) expect([path, await status(path)]).toEqual([path, 403]);
        for (const path of byId.slice(0, -1)) expect([path, await status(path, requestor)]).toEqual([path, 200]);
        expect([await isListed(external), await isListed(requestor)]).toEqual([false, true]);
      } finally {
        await setActive(true);
      }
    },
  );
});

describe('ACCESS-16 external access of one module', () => {
  it('switched off hides that module and what belongs to it, and nothing else', async () => {
    const all = await modulesFor(external);
    expect(all).toContain('Washbay');
    await set('0', 'Washbay');
    expect(await modulesFor(external)).toEqual(all.filter((key: string) => key !== 'Washbay'));
    expect(await modulesFor(requestor)).toEqual(all);
    expect([await listOf('Washbay'), await listOf('FuelDistribution')]).toEqual([403, 200]);
    const bays = '/WashBayResource/GetAllWashBayResources';
    expect(await status(`${bays}?iBaseLocationId=${houston}`)).toBe(403);
    expect(await status(`${bays}?iBaseLocationId=${houston}`, requestor)).toBe(200);
    const listed = (await app.get(external, bays)).body as { iBaseLocationId: number }[];
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.filter((row) => row.iBaseLocationId === houston)).toEqual([]);
    expect(await status(`/MobileCraneResource/GetAllMobileCraneResourceDetails?iBaseLocationId=${houston}`)).toBe(200);
    expect(await status(`/FormSchema/GetFormSchemabyModule?moduleName=Washbay&iBaseLocationId=${houston}`)).toBe(403);
    expect(await status(`/MasterIBaseLocation/GetCountryCityfromIBaseLocationId?iBaseLocationId=${houston}`)).toBe(200);
  });

  it.each([
    ['PPE', `/PPEItemStock/GetAllPPEItemBrandColorbyItemId?ppeItemId=2&iBaseLocationId=${houston}`],
    ['AccomodationModule', `/StaffHouseProperty/GetAllSHPDetails?iBaseLocationId=${houston}`],
    ['AdminTask', `/AdminTask/GetAdminTaskDetailsbyRequestType?iBaseLocationId=${houston}&requestType=Admin Task`],
  ] as const)('switched off for %s closes its lists', async (module, path) => {
    expect(await status(path)).toBe(200);
    await set('0', module);
    expect([await status(path), await status(path, requestor)]).toEqual([403, 200]);
  });

  it('switched off for admin tasks leaves them out of the list of all tasks, and maintenance in it', async () => {
    const typesIn = async (path: string) => {
      const { body } = await app.get(external, path);
      const here = body.filter((row: { iBaseLocationId: number }) => row.iBaseLocationId === houston);
      return [...new Set(here.map((row: { requestType: string }) => row.requestType))];
    };
    const all = '/AdminTask/GetAllAdminTaskDetails';
    expect(await typesIn(all)).toEqual(['Admin Task', 'Maintenance & Ops']);
    await set('0', 'AdminTask');
    expect(await typesIn(all)).toEqual(['Maintenance & Ops']);
    expect(await typesIn(`${all}?iBaseLocationId=${houston}`)).toEqual(['Maintenance & Ops']);
  });

  it('wins over the location’s: what is open there can be reached', async () => {
    await set('0');
    expect(await status('/Module/GetModulesbyLocationId?locationId=1')).toBe(403);
    await set('1', 'Washbay');
    expect(await modulesFor(external)).toEqual(['Washbay']);
    expect([await listOf('Washbay'), await listOf('FuelDistribution')]).toEqual([200, 403]);
    expect(await status(`/WashBayResource/GetAllWashBayResources?iBaseLocationId=${houston}`)).toBe(200);
    expect(await status(`/StaffHouseProperty/GetAllSHPDetails?iBaseLocationId=${houston}`)).toBe(403);
  });
});
