import { displayTime } from '@sitebook/domain/time/display.ts';
import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { copyRequest } from '../../testing/copy-request.ts';
import { createDemoApp, demoNow, globalAdmin, requestor, siteManager } from '../../testing/demo-app.ts';
import { resourceAt } from '../../testing/demo-masters.ts';
import { callsOf } from '../../testing/module-calls.ts';

const app = await createDemoApp();
const bays = callsOf(app, 'Washbay');
const fuel = callsOf(app, 'FuelDistribution');
const houston = '/manage/locations/1';

const book = async (startTime: string, endTime: string) => {
  const { body, status, text } = await bays.create(requestor, {
    iBaseLocationId: sites.houston,
    resourceId: resourceAt('houston', 'Wash Bay 1'),
    segmentId: 1,
    startTime,
    endTime,
  });
  expect(status, text).toBe(201);
  return body[bays.id] as number;
};
const change = async (query: string, more: object = {}, user = siteManager) => {
  const { version } = (await app.get(globalAdmin, houston)).body;
  return app.send(user, 'PUT', `${houston}${query}`, { body: { version, timeZone: 'Europe/Oslo', ...more } });
};
const times = async (id: number) => {
  const { body } = await bays.open(siteManager, id);
  return [body.startTime, body.endTime, body.version];
};

const hour = 3_600_000;
const around = (hours: number) => new Date(demoNow.getTime() + hours * hour).toISOString();
const ahead = await book('2026-05-04T14:00:00.000Z', '2026-05-04T15:00:00.000Z');
const closed = await book('2026-05-05T14:00:00.000Z', '2026-05-05T15:00:00.000Z');
await bays.update(siteManager, closed, { Action: 'Cancel', version: 1 });
const running = await book('2026-05-06T14:00:00.000Z', '2026-05-06T15:00:00.000Z');
await app.database
  .updateTable('request')
  .set({ starts_at: around(-1), ends_at: around(5) })
  .where('id', '=', running)
  .execute();

describe('WALK-4 a location gets another time zone', () => {
  it('while bookings are ahead somebody has to say what becomes of them, and nothing is changed before', async () => {
    const asked = await app.send(siteManager, 'POST', `${houston}/consequences`, { body: { timeZone: 'Europe/Oslo' } });
    expect(asked.body).toMatchObject({
      count: 0,
      ahead: {
        count: 1,
        bookings: [
          {
            moduleName: 'Washbay',
            requestId: ahead,
            name: 'Ravi Deshmukh',
            startTime: '2026-05-04T14:00:00.000Z',
            timeZone: 'America/Chicago',
            newTimeZone: 'Europe/Oslo',
          },
        ],
      },
    });
    const refused = await change('');
    expect([refused.status, refused.body.code, refused.body.params]).toEqual([
      409,
      'manage.zone-undecided',
      { count: 1 },
    ]);
    expect((await change('?keep=something')).status).toBe(400);
    expect((await change('?confirm=true')).status).toBe(409);
    expect((await app.get(globalAdmin, houston)).body.timeZone).toBe('America/Chicago');
    expect((await change('', { timeZone: undefined, workEnd: '18:00' })).status).toBe(200);
  });

  it('moments are kept: no request is touched', async () => {
    expect((await change('?keep=moments')).status).toBe(200);
    expect(await times(ahead)).toEqual(['2026-05-04T14:00:00.000Z', '2026-05-04T15:00:00.000Z', 1]);
    expect((await change('?keep=moments', { timeZone: 'America/Chicago' })).status).toBe(200);
  });

  it('clock times are kept: open ones ahead move, each with its history; what runs or is over stays', async () => {
    const before = [await times(running), await times(closed)];
    expect((await change('?keep=wall-times')).status).toBe(200);
    expect(await times(ahead)).toEqual(['2026-05-04T07:00:00.000Z', '2026-05-04T08:00:00.000Z', 2]);
    expect([await times(running), await times(closed)]).toEqual(before);
    const { body } = await bays.open(siteManager, ahead);
    expect(body.history[0]).toMatchObject({ by: siteManager, action: 'Update' });
    expect(body.history[0].byName).toMatch(/\(change of the time zone\)$/);
    expect(JSON.stringify(body.history[0].changes)).toContain('2026-05-04T07:00:00.000Z');
    expect(body.history).toHaveLength(2);
    const found = await bays.list(siteManager, {
      ibaseLocationId: sites.houston,
      PageSize: 10,
      Filter: { tab: 'AllRequests' },
      SearchString: '04/05/2026 09:00 +02:00',
    });
    expect(found.body).toHaveLength(1);
    const stale = await bays.update(requestor, ahead, { Action: 'Update', version: 1, remarks: 'As I saw it' });
    expect(stale.status).toBe(409);
  });

  it('no rule is judged anew, what has no end gets none, and many move at once', async () => {
    const refuel = await fuel.create(requestor, {
      iBaseLocationId: sites.houston,
      resourceId: resourceAt('houston', 'Diesel Bowser'),
      segmentId: 1,
      estLitresRequired: 10,
      priority: 1,
      startTime: '2026-05-04T07:00:00Z',
    });
    expect(refuel.status, refuel.text).toBe(201);
    await copyRequest(app.url, ahead, 1200);
    expect((await change('?keep=wall-times', { timeZone: 'America/Chicago' })).status).toBe(200);
    expect((await times(ahead)).slice(0, 2)).toEqual(['2026-05-04T14:00:00.000Z', '2026-05-04T15:00:00.000Z']);
    const { body } = await fuel.open(siteManager, refuel.body[fuel.id]);
    expect([body.startTime, body.endTime ?? null, body.version]).toEqual(['2026-05-04T14:00:00.000Z', null, 2]);
    const told = await app.database
      .selectFrom('history')
      .select('request_id')
      .where('name', 'like', '%(change of the time zone)')
      .execute();
    expect(told).toHaveLength(1 + 1202);
  });

  it('a file is asked the same, and tells it in its dry run', async () => {
    const { text } = await app.get(globalAdmin, '/manage/locations/export.csv');
    const file = text.replace('America/Chicago', 'Europe/Oslo');
    const send = (query: string) =>
      app.send(globalAdmin, 'POST', `/manage/locations/import${query}`, {
        payload: file,
        headers: { 'content-type': 'text/csv' },
      });
    expect((await send('?dryRun=true')).body.consequences.ahead.count).toBe(1202);
    expect((await send('')).body.code).toBe('manage.zone-undecided');
    expect((await send('?keep=wall-times')).status).toBe(200);
    expect((await times(ahead)).slice(0, 2)).toEqual(['2026-05-04T07:00:00.000Z', '2026-05-04T08:00:00.000Z']);
  });

  it('a booking that is made meanwhile reads the time that was asked for, by the clocks of before or after', async () => {
    for (const [index, timeZone] of ['America/Chicago', 'Europe/Oslo', 'Asia/Kolkata', 'America/Chicago'].entries()) {
      const day = `2026/06/0${index + 1}`;
      const booked = Array.from({ length: 4 }, (_each, hour) => ({
        iBaseLocationId: sites.houston,
        resourceId: resourceAt('houston', 'Wash Bay 2'),
        segmentId: 1,
        startTime: `${day} ${10 + hour}:00`,
        endTime: `${day} ${10 + hour}:30`,
      }));
      const [changed, ...made] = await Promise.all([
        change('?keep=wall-times', { timeZone }),
        ...booked.map((body) => bays.create(requestor, body)),
      ]);
      expect(changed?.status, changed?.text).toBe(200);
      for (const [hour, { body }] of made.entries()) {
        const [start] = await times(body[bays.id]);
        expect(displayTime(timeZone, Date.parse(String(start)))).toContain(` ${10 + hour}:00 `);
      }
    }
  });
});
