import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, demoNow, globalAdmin, requestor, siteManager } from '../../testing/demo-app.ts';
import { resourceAt } from '../../testing/demo-masters.ts';
import { callsOf } from '../../testing/module-calls.ts';

const app = await createDemoApp();
const bays = callsOf(app, 'Washbay');
const houston = '/manage/locations/1';
const hour = 3_600_000;
const around = (hours: number) => new Date(demoNow.getTime() + hours * hour).toISOString();

const book = async (bay: string, from: number, to: number) => {
  const { body, status, text } = await bays.create(requestor, {
    iBaseLocationId: sites.houston,
    resourceId: resourceAt('houston', bay),
    segmentId: 1,
    startTime: around(from),
    endTime: around(to),
  });
  expect(status, text).toBe(201);
  return body[bays.id] as number;
};
const ask = (body: object) => app.send(siteManager, 'POST', `${houston}/consequences`, { body });
const change = async (query: string, timeZone: string) => {
  const { version } = (await app.get(globalAdmin, houston)).body;
  return app.send(siteManager, 'PUT', `${houston}${query}`, { body: { version, timeZone } });
};

describe('WALK-4 what comes of keeping clock times', () => {
  it('is told before: which would start in the past, which would overlap another', async () => {
    await book('Wash Bay 1', -1, 2);
    const onto = await book('Wash Bay 1', 8, 9);
    const past = await book('Wash Bay 2', 3, 5);
    const fine = await book('Wash Bay 2', 30, 32);
    const { body } = await ask({ timeZone: 'Europe/Oslo' });
    expect(body.ahead).toMatchObject({ count: 3, startInPast: 1, overlap: 1 });
    const ids = (bookings: { requestId: number }[]) => bookings.map(({ requestId }) => requestId);
    expect(ids(body.ahead.bookings)).toEqual([past, onto, fine]);
    expect(ids(body.ahead.affected)).toEqual([past, onto]);
    expect((await change('?keep=wall-times', 'Europe/Oslo')).status).toBe(200);
    const starts = await Promise.all(
      [onto, past, fine].map(async (id) => (await bays.open(siteManager, id)).body.startTime),
    );
    expect(starts).toEqual([around(1), around(-4), around(23)]);
  });
});

describe('WALK-4 TIME-1 what a time zone is called', () => {
  it.each(['Mars/Olympus', '+02:00', 'EST5', 7, ''])('%s is refused as a save refuses it', async (timeZone) => {
    const [asked, saved] = [await ask({ timeZone }), await change('', timeZone as string)];
    expect([asked.status, asked.body.issues]).toEqual([saved.status, saved.body.issues]);
    expect(asked.status).toBe(422);
    expect(asked.body.issues[0].field).toBe('timeZone');
  });

  it('another name of the same zone asks nothing, moves nothing and says nothing of what was kept', async () => {
    expect((await change('?keep=wall-times', 'America/Chicago')).status).toBe(200);
    const versions = () => app.database.selectFrom('request').select(['id', 'version']).orderBy('id').execute();
    const before = await versions();
    for (const [timeZone, kept] of [
      ['america/chicago', 'America/Chicago'],
      ['us/central', 'US/Central'],
      ['America/Chicago', 'America/Chicago'],
    ] as const) {
      expect((await ask({ timeZone })).body.ahead.count).toBe(0);
      const { status, body } = await change('?keep=wall-times', timeZone);
      expect([status, body.timeZone]).toEqual([200, kept]);
    }
    expect(await versions()).toEqual(before);
    const { body: history } = await app.get(globalAdmin, `${houston}/history`);
    expect(history[0]).toMatchObject({ changes: [{ before: 'US/Central', after: 'America/Chicago' }], kept: null });
  });

  it('the history of the location says what was kept', async () => {
    expect((await change('?keep=moments', 'Europe/Oslo')).status).toBe(200);
    expect((await change('?keep=wall-times', 'Asia/Dubai')).status).toBe(200);
    const { body: history } = await app.get(globalAdmin, `${houston}/history`);
    expect(history.slice(0, 2).map(({ kept }: { kept: string }) => kept)).toEqual(['wall-times', 'moments']);
  });
});
