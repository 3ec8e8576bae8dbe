import { afterEach, describe, expect, test } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, demoNow, external, requestor, siteManager } from '../../testing/demo-app.ts';
import { setFeature } from '../../testing/demo-masters.ts';
import { readEvents } from '../../testing/event-reader.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';

const app = await createDemoApp();
const { houston, midland } = sites;

const give = {
  'SBS Member': () => app.database.insertInto('sbs_member').values({ base_location_id: houston, alias: external }),
  'SBS Manager': () => app.database.insertInto('local_admin').values({ base_location_id: houston, alias: external }),
  'Global Admin': () => app.database.insertInto('global_admin').values({ alias: external }),
} as const;
const roles = Object.keys(give) as (keyof typeof give)[];

afterEach(async () => {
  for (const table of ['sbs_member', 'local_admin', 'global_admin'] as const)
    await app.database.deleteFrom(table).where('alias', '=', external).execute();
  await app.database.deleteFrom('feature').where('name', '=', 'ExternalAccess').execute();
});

type Row = Record<string, unknown> & { iBaseLocationId: number };
const status = async (path: string) => (await app.get(external, path)).status;
const rowsOf = async (path: string): Promise<readonly Row[]> => (await app.get(external, path)).body;
/** At which locations something is told, and at which it is left blank. */
const told = (rows: readonly Row[], name: string) => ({
  told: new Set(rows.filter((row) => row[name]).map((row) => row.iBaseLocationId)),
  blank: new Set(rows.filter((row) => !row[name]).map((row) => row.iBaseLocationId)),
});

const pumps = '/FuelDistributionResource/GetAllFuelDsitributionDetails';
const units = '/Masters/GetSubSegments';
const people = [
  '/graphuser/GetAllUsers?query=ravi',
  `/graphuser/GetUserManager?emailID=${requestor}`,
  `/GraphUser/GetUserPhoto?emailID=${requestor}`,
];

describe.each(roles)('GROUND-5 a partner who is %s', (role) => {
  const isEverywhere = role === 'Global Admin';

  test('GROUND-5 finds people, as everybody who has a role', async () => {
    for (const path of people) expect([path, await status(path)]).toEqual([path, 403]);
    await give[role]().execute();
    for (const path of people) expect([path, await status(path)]).toEqual([path, 200]);
  });

  test('GROUND-5 is told prices and cost centres where the role is, and nowhere else', async () => {
    await give[role]().execute();
    for (const [path, name] of [
      [pumps, 'costLitre'],
      [units, 'AU'],
    ] as const) {
      const here = await rowsOf(`${path}?iBaseLocationId=${houston}`);
      expect([name, here.length > 0, told(here, name).blank]).toEqual([name, true, new Set()]);
      const there = await rowsOf(`${path}?iBaseLocationId=${midland}`);
      expect([name, there.length > 0, told(there, name)[isEverywhere ? 'blank' : 'told']]).toEqual([
        name,
        true,
        new Set(),
      ]);
      const all = told(await rowsOf(path), name);
      if (isEverywhere) expect(all.blank).toEqual(new Set());
      else
        expect([all.told, all.blank.has(houston), all.blank.has(midland)]).toEqual([new Set([houston]), false, true]);
    }
    const [unit] = await rowsOf(`${units}?iBaseLocationId=${houston}`);
    const one = await app.get(external, `/Masters/GetSubSegmentsbySubSegmentId?subSegmentId=${unit?.subSegmentId}`);
    expect(one.body.AU).toBe(unit?.AU);
  });

  test('GROUND-5 is let in where external users are not, by every call', async () => {
    for (const site of ['houston', 'midland'] as const)
      await setFeature(app.database, site, { module: '', name: 'ExternalAccess', value: '0' });
    const fuel = callsOf(app, 'FuelDistribution');
    const answers = async (base: number) => [
      await status(`/MasterIBaseLocation/GetCountryCityfromIBaseLocationId?iBaseLocationId=${base}`),
      await status(`${pumps}?iBaseLocationId=${base}`),
      await status(`/FormSchema/GetFormSchemabyModule?moduleName=FuelDistribution&iBaseLocationId=${base}`),
      (await fuel.list(external, { ibaseLocationId: base, Filter: { tab: 'AllRequests' } })).status,
      (await callsOf(app, 'Washbay').calendar(external, `iBaseLocationId=${base}`)).status,
    ];
    const [letIn, refused] = [Array(5).fill(200), Array(5).fill(403)];
    expect([await answers(houston), await answers(midland)]).toEqual([refused, refused]);
    await give[role]().execute();
    expect([await answers(houston), await answers(midland)]).toEqual([letIn, isEverywhere ? letIn : refused]);
    const listed = new Set((await rowsOf(pumps)).map((row) => row.iBaseLocationId));
    expect([listed.has(houston), listed.has(midland)]).toEqual([true, isEverywhere]);
  });
});

test('GROUND-5 the list, the details and the lookups agree on what a partner is', async () => {
  const fuel = callsOf(app, 'FuelDistribution');
  const sample = await samplesOf(app.database, 'FuelDistribution', { now: demoNow });
  const { body: made } = await fuel.create(requestor, sample.body());
  const seen = async () => {
    const { body: row } = await fuel.open(external, made.fDBookingId);
    const [pump] = await rowsOf(`${pumps}?iBaseLocationId=${houston}`);
    const role = await app.get(external, `/MasterIBaseLocation/GetRoleofUser?iBaseLocationId=${houston}`);
    return [role.body.role, row.cost !== null, pump?.costLitre !== null];
  };
  expect(await seen()).toEqual(['External User', false, false]);
  for (const role of roles.toReversed()) {
    await give[role]().execute();
    expect((await seen()).slice(1)).toEqual([true, true]);
  }
});

test('GROUND-5 a partner with a role hears of a module that is closed to external users, until the role is gone', async () => {
  const url = await app.instance.listen({ host: '127.0.0.1', port: 0 });
  await give['SBS Member']().execute();
  const reader = await readEvents(`${url}/api/events?iBaseLocationId=${houston}`, await app.headers(external));
  const resync = { name: 'resync', data: {} };
  expect(await reader.next()).toEqual(resync);
  const feature = { iBaseLocationId: houston, moduleName: 'Washbay', featureName: 'ExternalAccess', featureValue: '0' };
  expect((await app.send(siteManager, 'POST', '/manage/features', { body: feature })).status).toBe(201);
  await expect.poll(() => reader.next()).toEqual(resync);
  const washbay = callsOf(app, 'Washbay');
  const bay = await samplesOf(app.database, 'Washbay', { now: demoNow });
  const make = async () => (await washbay.create(requestor, bay.body())).body[washbay.id];
  const id = await make();
  await expect.poll(() => reader.next()).toMatchObject({ name: 'request.changed', data: { module: 'Washbay', id } });
  const [member] = (await app.get(siteManager, `/manage/sbs-members?search=${external}`)).body;
  const gone = { body: { version: member.version, isActive: false } };
  expect((await app.send(siteManager, 'PUT', `/manage/sbs-members/${member.id}`, gone)).status).toBe(200);
  expect(await reader.next()).toEqual(resync);
  await make();
  const tasks = callsOf(app, 'AdminTask');
  const task = await samplesOf(app.database, 'AdminTask', { now: demoNow });
  const { body: other } = await tasks.create(requestor, task.body());
  expect(await reader.next()).toMatchObject({ data: { module: 'AdminTask', id: other[tasks.id] } });
});
