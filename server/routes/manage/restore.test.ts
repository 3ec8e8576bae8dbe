import { deletedRequestsPath, restorePath } from '@sitebook/contract/manage/deleted-requests.ts';
import { requestHistoryPath } from '@sitebook/contract/manage/paths.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
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
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';
import { helmet } from '../../testing/orders.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { twoHouses } from '../../testing/stays.ts';

/** Ahead of the real time, by which jobs that have to wait are looked at. */
const noon = new Date('2031-04-16T12:00:00Z');
const clock = { now: () => noon };
const app = await createDemoApp(clock);

const restore = (user: string, id: number, reason: unknown = 'Deleted by mistake', headers = {}) =>
  app.send(user, 'POST', restorePath(id), { body: { reason }, headers });

async function madeOf(module: string) {
  const calls = callsOf(app, module);
  const sample = await samplesOf(app.database, module, { now: noon });
  return { calls, sample };
}

describe.each(modules.map(({ key }) => ({ key })))('$key', ({ key }) => {
  it('DAILY-10: a deleted request is found, read, and comes back as it was', async () => {
    const { calls, sample } = await madeOf(key);
    const made = await calls.create(requestor, sample.body());
    expect(made.status, made.text).toBe(201);
    const id = made.body[calls.id];
    const { history: _before, ...was } = (await calls.open(requestor, id)).body;
    expect((await calls.delete(siteManager, id)).status).toBe(200);
    const query = `?moduleName=${encodeURIComponent(key)}&iBaseLocationId=${sites.houston}`;
    const { body } = await app.get(globalAdmin, `${deletedRequestsPath}${query}&requestId=${id}`);
    expect(body).toMatchObject({
      requests: [{ requestId: id, moduleName: key, requestStatus: was.requestStatus, deletedAt: noon.toISOString() }],
      next: null,
    });
    const read = (await app.get(globalAdmin, requestHistoryPath(id))).body;
    expect(read.facts.length).toBeGreaterThan(1);
    const restored = await restore(globalAdmin, id);
    expect([restored.status, restored.body], restored.text).toEqual([
      200,
      { requestId: id, moduleName: key, version: 3 },
    ]);
    const { history, ...is } = (await calls.open(requestor, id)).body;
    expect(history[0]).toMatchObject({ action: 'Restore', note: 'Deleted by mistake', by: globalAdmin });
    expect(is).toEqual({ ...was, version: 3, metaUpdatedBy: globalAdmin, metaUpdatedAt: noon.toISOString() });
    expect((await app.get(globalAdmin, `${deletedRequestsPath}?requestId=${id}`)).body.requests).toEqual([]);
    await runDueJobs(app, { clock });
    const { notices } = (await app.get(requestor, '/notices')).body;
    expect(notices.find(({ requestId }: { requestId: number }) => requestId === id).text).toMatch(/^Restored by /);
    expect((await restore(globalAdmin, id)).body.code).toBe('error.not-deleted');
  });
});

describe('a booking whose slot is taken meanwhile', () => {
  it('DAILY-10: does not come back until it is free again; of two at once that want it one comes', async () => {
    const { calls, sample } = await madeOf('MobileCraneBooking');
    const body = { ...sample.body(), startTime: '2031-06-02T10:00:00Z', endTime: '2031-06-02T11:00:00Z' };
    const make = async () => {
      const answer = await calls.create(requestor, body);
      expect(answer.status, answer.text).toBe(201);
      return answer.body[calls.id] as number;
    };
    const first = await make();
    await calls.delete(siteManager, first);
    const second = await make();
    const refused = await restore(globalAdmin, first);
    const likeASave = await calls.create(requestor, body);
    expect([refused.status, refused.body.detail]).toEqual([409, likeASave.body.detail]);
    expect((await app.get(globalAdmin, requestHistoryPath(first))).body.deletedAt).not.toBe(null);
    await calls.delete(siteManager, second);
    const both = await Promise.all([restore(globalAdmin, first), restore(globalAdmin, second)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('DAILY-10: what was cancelled held nothing, and comes back cancelled', async () => {
    const { calls, sample } = await madeOf('Washbay');
    const body = { ...sample.body(), startTime: '2031-06-03T10:00:00Z', endTime: '2031-06-03T11:00:00Z' };
    const id = (await calls.create(requestor, body)).body[calls.id];
    await calls.update(siteManager, id, { action: 'Cancel' });
    await calls.delete(siteManager, id);
    expect((await calls.create(requestor, body)).status).toBe(201);
    expect((await restore(globalAdmin, id)).status).toBe(200);
    expect((await calls.open(requestor, id)).body.requestStatus).toBe('Cancelled');
  });

  it('DAILY-10: a retired bay, and a certificate that ends before, are told as a save tells them', async () => {
    const { calls, sample } = await madeOf('MobileCraneBooking');
    const body: Record<string, unknown> = {
      ...sample.body(),
      startTime: '2031-06-04T10:00:00Z',
      endTime: '2031-06-04T11:00:00Z',
    };
    const id = (await calls.create(requestor, body)).body[calls.id];
    await calls.delete(siteManager, id);
    const resource = () => app.database.updateTable('resource').where('id', '=', Number(body.resourceId));
    const was = await app.database
      .selectFrom('resource')
      .selectAll()
      .where('id', '=', Number(body.resourceId))
      .executeTakeFirstOrThrow();
    await resource().set({ certificate_expiry: '2031-05-01' }).execute();
    const expired = await restore(globalAdmin, id);
    expect([expired.status, expired.body.detail]).toEqual([409, (await calls.create(requestor, body)).body.detail]);
    await resource().set({ certificate_expiry: was.certificate_expiry, status: 'retired' }).execute();
    const retired = await restore(globalAdmin, id);
    expect([retired.status, retired.body.detail]).toEqual([409, (await calls.create(requestor, body)).body.detail]);
    await resource().set({ status: was.status }).execute();
    expect((await restore(globalAdmin, id)).status).toBe(200);
  });

  it('DAILY-10: a house that somebody else has now stays theirs', async () => {
    const { free } = await twoHouses(app.database);
    const { calls, sample } = await madeOf('AccomodationModule');
    const nights = { checkIn: '2031-06-05T18:00:00Z', checkOut: '2031-06-07T18:00:00Z' };
    const give = async () => {
      const { body } = await calls.create(requestor, { ...sample.body(), ...nights });
      const given = { action: 'Booking Confirmed', PropertyId: free, L1AprroverComments: 'Key at the gate' };
      expect((await calls.update(siteManager, body[calls.id], given)).status).toBe(200);
      return body[calls.id] as number;
    };
    const first = await give();
    await calls.delete(siteManager, first);
    await give();
    expect((await restore(globalAdmin, first)).status).toBe(409);
  });

  it('DAILY-10: what was ordered is taken out of stock again, or is not to be had any more', async () => {
    const { calls, sample } = await madeOf('PPE');
    const body = sample.body() as { RequestItem: { itemStockId: number }[] };
    const id = (await calls.create(requestor, body)).body[calls.id];
    await calls.update(siteManager, id, { action: 'Request Approved', L1AprroverComments: 'Fine' });
    const stockId = body.RequestItem[0]?.itemStockId ?? 0;
    const stock = async () =>
      (await app.database.selectFrom('ppe_stock').selectAll().where('id', '=', stockId).executeTakeFirstOrThrow())
        .available_qty;
    const item = () =>
      app.database
        .selectFrom('request_item')
        .select('granted_at')
        .where('request_id', '=', id)
        .executeTakeFirstOrThrow();
    const [reserved, granted] = [await stock(), await item()];
    expect(granted.granted_at).not.toBe(null);
    await calls.delete(siteManager, id);
    const set = (available: number) =>
      app.database.updateTable('ppe_stock').set({ available_qty: available }).where('id', '=', stockId).execute();
    await set(0);
    expect((await restore(globalAdmin, id)).status).toBe(409);
    await set(reserved + 1);
    expect((await restore(globalAdmin, id)).status).toBe(200);
    expect([await stock(), await item()]).toEqual([reserved, granted]);
  });

  it('DAILY-10: what nobody had to approve is within what they are entitled to once more, or does not come back', async () => {
    const calls = callsOf(app, 'PPE');
    const { id: itemStockId } = await app.database
      .selectFrom('ppe_stock')
      .select('id')
      .where('base_location_id', '=', sites.houston)
      .where('ppe_item_id', '=', helmet)
      .orderBy('available_qty', 'desc')
      .executeTakeFirstOrThrow();
    const row = { itemStockId, ppeItemId: helmet, orderQty: 1 };
    const body = { iBaseLocationId: sites.houston, segmentId: 1, subSegmentId: 1, RequestItem: [row] };
    const order = async () => (await calls.create(sbsMember, body)).body;
    const first = await order();
    expect(first.requestStatus).toBe('Request Approved');
    await calls.delete(siteManager, first[calls.id]);
    const others: number[] = [];
    for (let status = 'Request Approved'; status === 'Request Approved'; ) {
      const made = await order();
      status = made.requestStatus;
      others.push(made[calls.id]);
    }
    const refused = await restore(globalAdmin, first[calls.id]);
    expect([refused.status, refused.body.detail]).toEqual([409, 'It is more than the requester is entitled to by now']);
    for (const id of others) await calls.delete(siteManager, id);
    expect((await restore(globalAdmin, first[calls.id])).status).toBe(200);
  });

  it('DAILY-10: nothing that is open comes back where the module is switched off', async () => {
    const { calls, sample } = await madeOf('AdminTask');
    const id = (await calls.create(requestor, sample.body())).body[calls.id];
    await calls.delete(siteManager, id);
    const module = (active: boolean) =>
      app.database
        .updateTable('location_module')
        .set({ active })
        .where('base_location_id', '=', sites.houston)
        .where('module', '=', 'AdminTask')
        .execute();
    await module(false);
    expect((await restore(globalAdmin, id)).body.code).toBe('error.module-not-here');
    await module(true);
    expect((await restore(globalAdmin, id)).status).toBe(200);
  });
});

describe('who and how', () => {
  it.each([siteManager, sbsMember, requestor, lineManager, external])('DAILY-10: %s may not', async (user) => {
    const { calls, sample } = await madeOf('Maintenance&Ops');
    const id = (await calls.create(requestor, sample.body())).body[calls.id];
    await calls.delete(siteManager, id);
    expect((await restore(user, id)).status).toBe(403);
    expect((await app.get(user, deletedRequestsPath)).status).toBe(403);
  });

  it('DAILY-10: needs a reason and a request; sent twice with one key it is done once', async () => {
    const { calls, sample } = await madeOf('Maintenance&Ops');
    const id = (await calls.create(requestor, sample.body())).body[calls.id];
    await calls.delete(siteManager, id);
    for (const reason of [undefined, '', '  ', null]) {
      const refused = await app.send(globalAdmin, 'POST', restorePath(id), { body: { reason } });
      expect([refused.status, refused.body.errors]).toEqual([422, { reason: 'Required' }]);
    }
    expect((await restore(globalAdmin, id, 'x'.repeat(1001))).status).toBe(422);
    expect((await restore(globalAdmin, 987_654_321)).status).toBe(404);
    expect((await app.get(globalAdmin, `${deletedRequestsPath}?moduleName=Nothing`)).status).toBe(422);
    const send = () => restore(globalAdmin, id, 'Once', { 'idempotency-key': `restore ${id}` });
    expect((await send()).body).toEqual((await send()).body);
    expect((await calls.open(globalAdmin, id)).body.version).toBe(3);
  });

  it('DAILY-10: what was deleted last comes first, page by page', async () => {
    const { calls, sample } = await madeOf('AdminTask');
    for (let count = 0; count < 52; count += 1) {
      const id = (await calls.create(requestor, sample.body())).body[calls.id];
      await calls.delete(siteManager, id);
    }
    const first = (await app.get(globalAdmin, `${deletedRequestsPath}?moduleName=AdminTask`)).body;
    // What stood last may have been brought back meanwhile.
    const last = first.requests.at(-1);
    expect((await restore(globalAdmin, last.requestId)).status).toBe(200);
    const more = `${deletedRequestsPath}?moduleName=AdminTask&before=${encodeURIComponent(first.next)}`;
    const second = (await app.get(globalAdmin, more)).body;
    expect(second.requests.length).toBeGreaterThan(0);
    expect((await app.get(globalAdmin, `${deletedRequestsPath}?before=yesterday`)).status).toBe(422);
    const ids = [...first.requests, ...second.requests].map(({ requestId }: { requestId: number }) => requestId);
    expect(ids.length).toBeGreaterThanOrEqual(52);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });
});
