import { modules } from '@sitebook/domain/modules/registry.ts';
import { describe, expect, test } from 'vitest';
import { createDemoApp, external, requestor } from '../../testing/demo-app.ts';

const { get, database } = await createDemoApp();

describe('CALL-49 modules of a location', () => {
  test('every declared module is enabled in Houston, with title, key and a number of its own', async () => {
    const { body } = await get(requestor, '/Module/GetModulesbyLocationId?locationId=1');
    expect(body.map((row: { moduleKey: string }) => row.moduleKey)).toEqual(modules.map(({ key }) => key));
    expect(body).toContainEqual({ moduleId: 2, moduleName: 'Admin Task', moduleKey: 'AdminTask' });
    expect(body).toContainEqual({ moduleId: 6, moduleName: 'Wash Bay', moduleKey: 'Washbay' });
  });

  test('only enabled ones are told', async () => {
    const keys = async (path: string) =>
      (await get(requestor, path)).body.map((row: { moduleKey: string }) => row.moduleKey);
    const bergen = '/module/getmodulesbylocationid/?LOCATIONID=6';
    expect(await keys(bergen)).toEqual(expect.arrayContaining(['AdminTask', 'Washbay']));
    expect(await keys(bergen)).not.toContain('PPE');
    expect(await keys('/Module/GetModulesbyLocationId?locationId=14')).not.toContain('Washbay');
    await database
      .updateTable('location_module')
      .set({ active: false })
      .where('base_location_id', '=', 2002)
      .where('module', '=', 'Washbay')
      .execute();
    expect(await keys(bergen)).not.toContain('Washbay');
  });

  test.each([
    ['', 400],
    ['x', 400],
    ['1001', 404],
  ])('locationId "%s" is %i', async (id, status) => {
    expect((await get(requestor, `/Module/GetModulesbyLocationId?locationId=${id}`)).status).toBe(status);
  });
});

describe('CALL-50 features', () => {
  const path = '/LocationModuleFeature/GetAllLocationModuleFeatureDetails';

  test('the overlap settings are among them, those for a whole location with an empty module name', async () => {
    const { body } = await get(requestor, path);
    expect(body).toContainEqual({
      iBaseLocationId: 1001,
      moduleName: 'Washbay',
      featureName: 'Overlap',
      featureValue: '0',
    });
    expect(body).toContainEqual({
      iBaseLocationId: 1001,
      moduleName: 'Loading&Offloading',
      featureName: 'Overlap',
      featureValue: '1',
    });
    expect(body).toContainEqual({ iBaseLocationId: 2001, moduleName: '', featureName: 'Overlap', featureValue: '1' });
    expect(body).toContainEqual({ iBaseLocationId: 2001, moduleName: '', featureName: 'FourEyes', featureValue: '1' });
  });

  test('a base location narrows them', async () => {
    const { body } = await get(requestor, `${path}?iBaseLocationId=4001`);
    expect(body).toEqual([{ iBaseLocationId: 4001, moduleName: '', featureName: 'Overlap', featureValue: '0' }]);
    expect((await get(requestor, `${path}?iBaseLocationId=5001`)).body).toEqual([]);
    expect((await get(requestor, `${path}?iBaseLocationId=`)).status).toBe(400);
    expect((await get(requestor, `${path}?iBaseLocationId=77`)).status).toBe(404);
  });

  test('ACCESS-16 an external user learns nothing of a location that is closed to them', async () => {
    const places = async (user: string) =>
      new Set((await get(user, path)).body.map((row: { iBaseLocationId: number }) => row.iBaseLocationId));
    expect((await places(requestor)).has(5002)).toBe(true);
    expect((await places(external)).has(5002)).toBe(false);
    expect((await places(external)).has(1001)).toBe(true);
    expect((await get(external, `${path}?iBaseLocationId=5002`)).status).toBe(403);
  });
});

describe('CALL-51 non-SBS modules', () => {
  const path = '/NonSBSModule/GetAllNonSBSRequestDetails';

  test('all of them with their state', async () => {
    const { body } = await get(requestor, `${path}/?ibaselocationid=1001`);
    expect(body).toEqual([
      {
        nonSBSModuleName: 'Canteen',
        moduleURL: 'https://tools.norvane.example/canteen/houston',
        isActive: true,
        iBaseLocationID: 1001,
      },
      {
        nonSBSModuleName: 'Gate Passes',
        moduleURL: 'https://tools.norvane.example/gate',
        isActive: true,
        iBaseLocationID: 1001,
      },
      {
        nonSBSModuleName: 'Shuttle Bus',
        moduleURL: 'https://tools.norvane.example/shuttle/houston',
        isActive: false,
        iBaseLocationID: 1001,
      },
      {
        nonSBSModuleName: 'Visitor Registration',
        moduleURL: 'https://tools.norvane.example/visitors',
        isActive: true,
        iBaseLocationID: 1001,
      },
    ]);
  });

  test('of all locations, those closed to the caller left out', async () => {
    const places = async (user: string) =>
      (await get(user, path)).body.map((row: { iBaseLocationID: number }) => row.iBaseLocationID);
    expect(await places(requestor)).toContain(5002);
    expect(await places(external)).not.toContain(5002);
    expect(await places(external)).toContain(2001);
  });
});
