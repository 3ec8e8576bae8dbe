import type { Home } from '@sitebook/contract/home/home.ts';
import { homePath } from '@sitebook/contract/home/home.ts';
import { countsPath } from '@sitebook/contract/lists/paths.ts';
import { managePaths, totalHeader } from '@sitebook/contract/manage/paths.ts';
import { factNames } from '@sitebook/contract/modules/names.ts';
import type { EntityKey } from '@sitebook/domain/manage/entity-key.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { bySeed } from '@sitebook/domain/testing/by-seed.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import {
  createDemoApp,
  demoNow,
  external,
  globalAdmin,
  lineManager,
  requestor,
  sbsMember,
  siteManager,
} from '../../testing/demo-app.ts';
import { resourceAt } from '../../testing/demo-masters.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { approve, harness } from '../../testing/orders.ts';
import { storeRandomRequests } from '../../testing/random-requests.ts';

const time = { now: demoNow };
const app = await createDemoApp({ now: () => time.now });
const { database } = app;
const cranes = callsOf(app, 'MobileCraneBooking');
const orders = callsOf(app, 'PPE');
const crane = resourceAt('houston', 'Crane 1 (60 t)');

async function homeOf(user: string, place: number | null = sites.houston): Promise<Home> {
  const answer = await app.get(user, place === null ? homePath : `${homePath}?iBaseLocationId=${place}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

async function book(user: string, start: string, end: string): Promise<number> {
  const body = { iBaseLocationId: sites.houston, resourceId: crane, segmentId: 1, startTime: start, endTime: end };
  const answer = await cranes.create(user, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body[cranes.id];
}

async function order(user: string): Promise<number> {
  const stock = await database
    .selectFrom('ppe_stock')
    .select('id')
    .where('base_location_id', '=', sites.houston)
    .where('ppe_item_id', '=', harness)
    .orderBy('available_qty', 'desc')
    .executeTakeFirstOrThrow();
  const RequestItem = [{ itemStockId: stock.id, ppeItemId: harness, orderQty: 1 }];
  const body = { iBaseLocationId: sites.houston, segmentId: 1, subSegmentId: 1, RequestItem };
  const answer = await orders.create(user, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body[orders.id];
}

const ids = (briefs: readonly { readonly requestId: number }[]) => briefs.map(({ requestId }) => requestId);

describe('DAILY-1 what concerns somebody', () => {
  it('their bookings that are not over: what runs first, then by start, no more than a few', async () => {
    const at = (hours: number) => new Date(demoNow.getTime() + hours * 3_600_000).toISOString();
    time.now = new Date(demoNow.getTime() - 48 * 3_600_000);
    const over = await book(requestor, at(-20), at(-19));
    const running = await book(requestor, at(-1), at(1));
    const later = await book(requestor, at(30), at(31));
    const soon = await book(requestor, at(3), at(4));
    time.now = demoNow;
    const { ahead } = await homeOf(requestor);
    expect(ids(ahead)).toEqual([running, soon, later]);
    expect(ahead[0]).toMatchObject({
      moduleName: 'MobileCraneBooking',
      subject: 'Crane 1 (60 t)',
      requestStatus: 'In Progress',
      timeZone: 'America/Chicago',
      locationName: expect.stringContaining('Houston'),
      start: at(-1),
      end: at(1),
    });
    expect(ids((await homeOf(requestor, null)).ahead)).toEqual(ids(ahead));
    expect(ids((await homeOf(lineManager)).ahead)).toEqual([]);
    for (const id of [over, running, later, soon]) await cranes.delete(globalAdmin, id);
    expect((await homeOf(requestor)).ahead).toEqual([]);
  });

  it('what waits for their approval, since when, with what they may do; then what is ready', async () => {
    const id = await order(requestor);
    time.now = new Date(demoNow.getTime() + 3_600_000);
    const [waiting] = (await homeOf(lineManager)).waiting;
    expect(waiting).toMatchObject({ requestId: id, since: demoNow.toISOString(), requestStatus: 'New Request' });
    expect(waiting?.actions).toEqual(expect.arrayContaining(['Request Approved', 'Request Rejected']));
    for (const other of [requestor, sbsMember, external]) expect((await homeOf(other)).waiting).toEqual([]);
    await orders.update(lineManager, id, { version: waiting?.version, ...approve });
    expect((await homeOf(lineManager)).waiting).toEqual([]);
    expect((await homeOf(requestor)).ready).toEqual([]);
    const { version } = (await orders.open(siteManager, id)).body;
    const done = await orders.update(siteManager, id, { action: 'Request Submitted', version });
    expect(done.status, done.text).toBe(200);
    const { ready } = await homeOf(requestor);
    expect(ready).toMatchObject([{ requestId: id, since: time.now.toISOString() }]);
    expect((await homeOf(lineManager)).ready).toEqual([]);
    time.now = demoNow;
  });
});

describe('DAILY-2 the day of a location', () => {
  it('is for those who run it', async () => {
    for (const user of [globalAdmin, siteManager, sbsMember]) expect((await homeOf(user)).today).not.toBeNull();
    for (const user of [requestor, lineManager, external]) expect((await homeOf(user)).today).toBeNull();
    expect((await homeOf(siteManager, sites.mumbai)).today).toBeNull();
    expect((await homeOf(siteManager, null)).today).toBeNull();
  });

  it('counts exactly what the lists hold that it leads to', () =>
    bySeed(async (draw) => {
      const people = [requestor, siteManager, sbsMember];
      for (const definition of modules) {
        const wishes = { count: 150, now: demoNow, baseLocationIds: [sites.houston], people, draw };
        await storeRandomRequests(database, definition, wishes);
      }
      const { today } = await homeOf(sbsMember);
      const lists = today?.lists ?? [];
      expect(new Set(lists.map(({ kind }) => kind)).size).toBeGreaterThan(4);
      const Lists = lists.map(({ moduleName, tab, Where }) => ({ moduleName, tab, Where }));
      const counted = await app.send(sbsMember, 'POST', countsPath, {
        body: { ibaseLocationId: sites.houston, Lists },
      });
      expect(lists.map(({ count }) => count)).toEqual(counted.body);
      for (const { kind, moduleName, tab, Where, oldest } of lists) {
        if (kind !== 'approval' && kind !== 'accepting') continue;
        const body = { ibaseLocationId: sites.houston, PageSize: 200, Filter: { tab }, Where };
        const rows: Record<string, string>[] = (await callsOf(app, moduleName).list(sbsMember, body)).body;
        expect(oldest).toBe(rows.map((row) => row[factNames.createdAt]).sort()[0]);
      }
    }));

  it('tells of stock and certificates what the managed lists show', async () => {
    await sql`update resource set certificate_expiry = null`.execute(database);
    await sql`update property set expiry_date = null`.execute(database);
    await sql`update ppe_stock set low_qty = 0, total_qty = total_qty + 1, available_qty = available_qty + 1`.execute(
      database,
    );
    expect((await homeOf(siteManager)).today?.records).toEqual([]);
    // It is good up to and with this day; the one before is over, the one after far.
    for (const [day, count] of [
      ['2026-04-14', 0],
      ['2026-04-15', 1],
      ['2026-05-15', 1],
      ['2026-05-16', 0],
    ] as const) {
      await sql`update resource set certificate_expiry = ${day}::date where id = ${crane}`.execute(database);
      expect((await homeOf(siteManager)).today?.records.length, day).toBe(count);
    }
    await sql`update resource set certificate_expiry = '2026-05-01' where id = ${crane}`.execute(database);
    await sql`update ppe_stock set low_qty = available_qty where base_location_id = ${sites.houston}`.execute(database);
    const records = (await homeOf(siteManager)).today?.records ?? [];
    expect(records.map(({ needs }) => needs).sort()).toEqual(['low', 'soon']);
    for (const { needs, list, count } of records) {
      const path = managePaths.list(list as EntityKey);
      const answer = await app.get(siteManager, `${path}?needs=${needs}&iBaseLocationId=${sites.houston}`);
      expect(answer.body.length).toBe(count);
      expect(Number(answer.headers[totalHeader.toLowerCase()])).toBe(count);
    }
    expect((await homeOf(sbsMember)).today?.records).toEqual([]);
    expect((await app.get(siteManager, '/manage/resources?needs=everything')).status).toBe(400);
  });
});
