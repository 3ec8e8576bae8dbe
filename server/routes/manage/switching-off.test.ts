import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, demoNow, globalAdmin, requestor, siteManager } from '../../testing/demo-app.ts';
import { resourceAt } from '../../testing/demo-masters.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { staysAt } from '../../testing/stays.ts';

const app = await createDemoApp();
const bays = callsOf(app, 'Washbay');

const put = (path: string, body: object, user = globalAdmin) => app.send(user, 'PUT', `/manage/${path}`, { body });
const get = async (path: string) => (await app.get(globalAdmin, `/manage/${path}`)).body;
const consequences = (path: string, body: object) =>
  app.send(siteManager, 'POST', `/manage/${path}/consequences`, { body });
const book = async (day: string) => {
  const { status, text, body } = await bays.create(requestor, {
    iBaseLocationId: sites.houston,
    resourceId: resourceAt('houston', 'Wash Bay 1'),
    segmentId: 1,
    startTime: `${day}T14:00:00Z`,
    endTime: `${day}T15:00:00Z`,
  });
  expect(status, text).toBe(201);
  return body[bays.id] as number;
};
const [module] = await get(`location-modules?iBaseLocationId=${sites.houston}&search=Washbay`);
const [location] = await get(`locations?iBaseLocationId=${sites.houston}`);
const off = { isActive: false };

describe('WALK-2 MASTER-23 switching off', () => {
  it('a module at a location lists what is open of it there, and is done once that is confirmed', async () => {
    const first = await book('2026-05-04');
    await book('2026-05-05');
    const over = await book('2026-05-06');
    await bays.update(siteManager, over, { Action: 'Cancel', version: 1 });
    const found = await consequences(`location-modules/${module.id}`, off);
    expect(found.body).toMatchObject({ count: 2 });
    expect(found.body.breaks[0]).toEqual({
      moduleName: 'Washbay',
      requestId: first,
      name: 'Ravi Deshmukh',
      startTime: '2026-05-04T14:00:00.000Z',
      endTime: '2026-05-04T15:00:00.000Z',
      timeZone: 'America/Chicago',
    });
    const path = `location-modules/${module.id}`;
    const refused = await put(path, { version: module.version, ...off }, siteManager);
    expect([refused.status, refused.body.code, refused.body.params]).toEqual([
      409,
      'manage.breaks-bookings',
      { count: 2 },
    ]);
    const kept = await app.send(globalAdmin, 'DELETE', `/manage/${path}`);
    expect([kept.status, (await get(path)).isActive]).toEqual([409, true]);
    const gone = await app.send(globalAdmin, 'DELETE', `/manage/${path}?confirm=true`);
    expect([gone.body.outcome, (await get(path)).isActive]).toEqual(['deactivated', false]);
    const again = await put(path, { version: module.version + 1, isActive: true });
    expect(again.status, again.text).toBe(200);
  });

  it('a location, its city and its country list what is open there in any module; a stay that is over is none of it', async () => {
    const stays = staysAt(app);
    await stays.made(stays.house());
    const given = await stays.made(stays.house());
    const path = `locations/${location.id}`;
    expect((await consequences(path, off)).body.count).toBe(4);
    expect((await consequences(path, { locationName: 'Houston' })).body.count).toBe(0);
    for (const above of ['cities/1', 'countries/1']) {
      const asked = await app.send(globalAdmin, 'POST', `/manage/${above}/consequences`, { body: off });
      expect([asked.body.count, asked.body.breaks.length], above).toEqual([4, 4]);
    }
    await app.database
      .updateTable('request')
      .set({ status: 'booking-confirmed', ends_at: new Date(demoNow.getTime() - 1).toISOString() })
      .where('id', '=', given.staffHouseBookingId)
      .execute();
    const { body } = await consequences(path, off);
    expect([body.count, new Set(body.breaks.map((one: { moduleName: string }) => one.moduleName))]).toEqual([
      3,
      new Set(['Washbay', 'AccomodationModule']),
    ]);
    expect((await put(path, { version: location.version, ...off }, siteManager)).status).toBe(409);
    expect((await get(path)).isActive).toBe(true);
    const done = await put(`${path}?confirm=true`, { version: location.version, ...off }, siteManager);
    expect([done.status, done.body.isActive]).toEqual([200, false]);
  });

  it('of what nothing is open at, nothing is asked', async () => {
    const [empty] = await get(`location-modules?iBaseLocationId=${sites.stavanger}`);
    expect((await put(`location-modules/${empty.id}`, { version: empty.version, ...off })).status).toBe(200);
  });
});
