import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { demoAccounts } from '../../demo-accounts.ts';
import { createDemoApp, globalAdmin, requestor, siteManager } from '../../testing/demo-app.ts';
import { resourceAt } from '../../testing/demo-masters.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { wallCalls, wantedWall } from '../../testing/wall-calls.ts';

let now = new Date('2026-04-15T12:00:00Z');
const app = await createDemoApp({ now: () => now });
const calls = callsOf(app, 'Washbay');
const bay = resourceAt('houston', 'Wash Bay 1');
const other = resourceAt('houston', 'Wash Bay 2');

const { make, read } = wallCalls(app);
const planAt = async (path: string) => {
  const answer = await read(`${path}/plan`);
  expect(answer.status, answer.text).toBe(200);
  return JSON.parse(answer.text);
};
const book = async (start: string, end: string, more: object = {}) => {
  const answer = await calls.create(requestor, {
    iBaseLocationId: sites.houston,
    resourceId: bay,
    segmentId: 1,
    jobType: 1,
    startTime: start,
    endTime: end,
    ...more,
  });
  expect(answer.status, answer.text).toBe(201);
  return { id: answer.body[calls.id] as number, version: answer.body.version as number };
};
describe('WALL-1 a wall screen', () => {
  it('shows times and where they stand of what was chosen, in that order, and nobody’s name', async () => {
    const remarks = 'Unit 4711 of a secret customer';
    await book('2026-04-15T18:00:00Z', '2026-04-15T19:00:00Z', { remarks });
    await book('2026-04-16T18:00:00Z', '2026-04-16T19:00:00Z', { resourceId: other });
    await book('2026-04-20T18:00:00Z', '2026-04-20T19:00:00Z');
    await app.database
      .insertInto('closure')
      .values({
        base_location_id: sites.houston,
        resource_id: other,
        starts_at: new Date('2026-04-15T20:00:00Z'),
        ends_at: null,
        reason: 'Pump of Mr Deshmukh broke',
      })
      .execute();
    const { path } = await make(siteManager, { resourceIds: [other, bay] });
    const answer = await read(`${path}/plan`);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      date: 'Wed, 15 Apr 2026 12:00:00 GMT',
    });
    expect(JSON.parse(answer.text)).toMatchObject({
      name: 'Gate 2',
      hours: { zone: 'America/Chicago' },
      rows: [
        {
          name: 'Wash Bay 2',
          kind: 'module.wash-bay.title',
          isRetired: false,
          bookings: [{ start: '2026-04-16T18:00:00.000Z', end: '2026-04-16T19:00:00.000Z' }],
          closed: [{ start: '2026-04-15T20:00:00.000Z', end: null }],
        },
        {
          name: 'Wash Bay 1',
          bookings: [
            {
              start: '2026-04-15T18:00:00.000Z',
              end: '2026-04-15T19:00:00.000Z',
              status: 'assigned',
              statusWhenStarted: 'in-progress',
              productLine: expect.any(String),
            },
          ],
          closed: [],
        },
      ],
    });
    const people = demoAccounts.flatMap(({ name, userName }) => [name, ...name.split(' '), userName]);
    for (const hidden of [...people, '4711', 'broke', 'Deshmukh', '/#/', '@'])
      expect(answer.text).not.toContain(hidden);
    const keys = new Set<string>();
    JSON.parse(answer.text, (key, value) => {
      if (Number.isNaN(Number(key))) keys.add(key);
      return value;
    });
    expect([...keys].sort()).toEqual([
      ...['bookings', 'closed', 'days', 'end', 'holidays', 'hours', 'isRetired', 'kind', 'location', 'name'],
      ...['productLine', 'rows', 'start', 'status', 'statusWhenStarted', 'zone'],
    ]);
    await app.database.deleteFrom('closure').execute();
  });

  it('leaves out what is over or cancelled, and what is retired once its last booking is', async () => {
    const { id: own } = await app.database
      .insertInto('resource')
      .values({ base_location_id: sites.houston, module: 'Washbay', name: 'Wash Bay 9' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { path } = await make(siteManager, { resourceIds: [own] });
    const { id } = await book('2026-04-15T18:00:00Z', '2026-04-15T19:00:00Z', { resourceId: own });
    expect((await planAt(path)).rows[0].bookings).toHaveLength(1);
    const retire = (status: 'active' | 'retired') =>
      app.database.updateTable('resource').set({ status }).where('id', '=', own).execute();
    await retire('retired');
    expect((await planAt(path)).rows).toMatchObject([{ name: 'Wash Bay 9', isRetired: true }]);
    const cancelled = await calls.update(siteManager, id, { action: 'Cancel' });
    expect(cancelled.status, cancelled.text).toBe(200);
    expect((await planAt(path)).rows).toEqual([]);
    await retire('active');
    expect((await planAt(path)).rows).toMatchObject([{ isRetired: false, bookings: [] }]);
  });

  it('is the same as long as nothing changes, says so, and goes on with the days of the location', async () => {
    const { path } = await make(siteManager);
    const first = await read(`${path}/plan`);
    const etag = String(first.headers.etag);
    const same = () => read(`${path}/plan`, { 'if-none-match': etag });
    expect(await same()).toMatchObject({ status: 304, text: '' });
    now = new Date('2026-04-16T04:59:59Z');
    expect(await same()).toMatchObject({ status: 304, headers: { date: 'Thu, 16 Apr 2026 04:59:59 GMT' } });
    now = new Date('2026-04-16T05:00:00Z');
    // What was booked yesterday is gone with the day.
    expect((await same()).status).toBe(200);
    now = new Date('2026-04-15T12:00:00Z');
    await book('2026-04-15T21:00:00Z', '2026-04-15T22:00:00Z');
    expect((await same()).status).toBe(200);
    expect((await app.instance.inject({ url: `${path}/plan`, method: 'HEAD' })).statusCode).toBe(200);
  });

  it('gathers several modules of one location', async () => {
    const crane = await app.database
      .selectFrom('resource')
      .select('id')
      .where('module', '=', 'MobileCraneBooking')
      .where('base_location_id', '=', sites.houston)
      .executeTakeFirstOrThrow();
    const { path } = await make(siteManager, { resourceIds: [crane.id, bay, crane.id] });
    expect((await planAt(path)).rows.map(({ kind }: { kind: string }) => kind)).toEqual([
      'module.crane.title',
      'module.wash-bay.title',
    ]);
  });
});

it('WALL-1 is read only so often, and once for all who read at a time', async () => {
  const limited = await createDemoApp(undefined, { env: { CALLS_PER_MINUTE: '1000' } });
  const { body } = await limited.send(globalAdmin, 'POST', '/walls', { body: wantedWall });
  const url = `${new URL(body.address).pathname}/plan`;
  const answers = await Promise.all(Array.from({ length: 130 }, () => limited.instance.inject({ url })));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toMatch(/^[1-9]\d*$/);
});
