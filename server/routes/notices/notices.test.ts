import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { enqueue, type Payload } from '../../store/enqueue.ts';
import { createDemoApp, lineManager, requestor, sbsMember, siteManager } from '../../testing/demo-app.ts';
import { setFeature } from '../../testing/demo-masters.ts';
import { readEvents } from '../../testing/event-reader.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';
import { harness, helmet } from '../../testing/orders.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { assignee, helper, taskModules, taskRequestsOf } from '../../testing/task-requests.ts';
import { forgetOldNotices } from '../../usecases/notices/forget-old-notices.ts';

/** Ahead of the real time, by which jobs that have to wait are looked at. */
const noon = new Date('2031-04-16T12:00:00Z');
const clock = { now: () => noon };
const app = await createDemoApp(clock);
const url = await app.instance.listen({ host: '127.0.0.1', port: 0 });
const bookings = callsOf(app, 'Washbay');
const orders = callsOf(app, 'PPE');
const tasks = taskRequestsOf(app, taskModules[0]);
const booking = await samplesOf(app.database, 'Washbay', { now: noon });

const times = { timetoStart: '2031-04-21T09:00:00-05:00', timetoFinish: '2031-04-22T10:30:00-05:00' };

interface Row {
  readonly noticeId: number;
  readonly requestId: number;
  readonly text: string;
  readonly kind: string;
  readonly isRead: boolean;
  readonly isDeleted: boolean;
}

const toldTo = async (user: string) => {
  const { status, body, text } = await app.get(user, '/notices');
  expect(status, text).toBe(200);
  return body as { unread: number; notices: Row[]; next: number | null };
};

/** What somebody was told of one request, the newest first, once everything that waits is done. */
async function toldOf(user: string, id: number): Promise<string[]> {
  await runDueJobs(app, { clock });
  const { notices } = await toldTo(user);
  return notices.filter(({ requestId }) => requestId === id).map(({ kind, text }) => `${kind}: ${text}`);
}

async function book(user: string, more: object = {}): Promise<number> {
  const answer = await bookings.create(user, { ...booking.body(), ...more });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.wbBookingId;
}

/** An order of something that nobody is entitled to, so that somebody has to decide. */
async function order(user: string, itemId: number, more: object = {}): Promise<{ id: number; status: string }> {
  const { id } = await app.database
    .selectFrom('ppe_stock')
    .select('id')
    .where('base_location_id', '=', sites.houston)
    .where('ppe_item_id', '=', itemId)
    .orderBy('available_qty', 'desc')
    .executeTakeFirstOrThrow();
  const RequestItem = [{ itemStockId: id, ppeItemId: itemId, orderQty: 1 }];
  const body = { iBaseLocationId: sites.houston, segmentId: 1, subSegmentId: 1, RequestItem, ...more };
  const answer = await orders.create(user, body);
  expect(answer.status, answer.text).toBe(201);
  return { id: answer.body[orders.id], status: answer.body.requestStatus };
}

/** An external user whom the directory knows. */
const guest = 'pia.lindqvist@partner.example';

const jobs = async () => {
  const { rows } = await sql<{ payload: Payload<'tell-people'> }>`
    select payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'tell-people'`.execute(app.database);
  return rows;
};

describe('who is told', () => {
  it('TOLD-5 of a booking for oneself nobody, and no job is put for it', async () => {
    await runDueJobs(app, { clock });
    const id = await book(requestor);
    expect(await jobs()).toEqual([]);
    expect(await toldOf(requestor, id)).toEqual([]);
  });

  it('TOLD-1 TOLD-5 of a booking for others they, and not whoever made it', async () => {
    const id = await book(siteManager, { aliasId: requestor });
    expect(await jobs()).toHaveLength(1);
    expect(await toldOf(requestor, id)).toEqual(['mine: Created by Samuel Okafor']);
    expect(await toldOf(siteManager, id)).toEqual([]);
  });

  it('of what is done to it later, the newest first', async () => {
    const id = await book(requestor);
    await bookings.update(siteManager, id, { version: 1, remarks: 'Later, please' });
    await bookings.update(siteManager, id, { action: 'Cancel' });
    expect(await toldOf(requestor, id)).toEqual(['mine: Cancelled by Samuel Okafor', 'mine: Changed by Samuel Okafor']);
  });

  it('of a task those who run the location, and who is copied; once accepted its assignee', async () => {
    const id = await tasks.made({ ...times, carbonCopy: helper });
    expect(await toldOf(siteManager, id)).toEqual(['awaits: Created by Ravi Deshmukh']);
    expect(await toldOf(sbsMember, id)).toEqual(['awaits: Created by Ravi Deshmukh']);
    expect(await toldOf(helper, id)).toEqual(['copied: Created by Ravi Deshmukh']);
    await tasks.calls.update(siteManager, id, { version: 1, ...tasks.acceptance });
    expect(await toldOf(assignee, id)).toEqual(['assigned: Changed by Samuel Okafor']);
    expect(await toldOf(sbsMember, id)).toHaveLength(1);
  });

  it('of its end as well, although it cannot be opened any more', async () => {
    const id = await book(requestor);
    await bookings.delete(siteManager, id);
    expect(await toldOf(requestor, id)).toEqual(['mine: Deleted by Samuel Okafor']);
    const { notices } = await toldTo(requestor);
    expect(notices.find(({ requestId }) => requestId === id)).toMatchObject({ isDeleted: true });
  });

  it('of an order the manager, whose turn it is; then those who hand it out; then whoever asked', async () => {
    const { id, status } = await order(requestor, harness);
    expect(status).toBe('New Request');
    expect(await toldOf(lineManager, id)).toEqual(['awaits: Created by Ravi Deshmukh']);
    expect(await toldOf(siteManager, id)).toEqual([]);
    await orders.update(lineManager, id, { action: 'Request Approved', L1ApproverComments: 'Fine' });
    expect(await toldOf(requestor, id)).toEqual(['mine: Approved by Linda Haugen']);
    expect(await toldOf(siteManager, id)).toEqual(['awaits: Approved by Linda Haugen']);
    expect(await toldOf(sbsMember, id)).toEqual(['awaits: Approved by Linda Haugen']);
    expect(await toldOf(lineManager, id)).toHaveLength(1);
    // Whoever has decided has read it, and waits for nothing.
    const ofManager = (await toldTo(lineManager)).notices.find(({ requestId }) => requestId === id);
    expect(ofManager).toMatchObject({ isRead: true, isWaiting: false });
  });

  it('TOLD-15 the local admins at once of an order of somebody without a manager', async () => {
    await app.database.updateTable('person').set({ manager_alias: null }).where('alias', '=', assignee).execute();
    const { id, status } = await order(assignee, harness);
    expect(status).toBe('New Request');
    expect(await toldOf(siteManager, id)).toEqual([expect.stringContaining('awaits: Created by ')]);
    // They do not decide in a manager's place.
    expect(await toldOf(sbsMember, id)).toEqual([]);
  });

  it('of what approves itself those who hand it out, with no word to the manager', async () => {
    const { id, status } = await order(assignee, helmet);
    expect(status).toBe('Request Approved');
    expect(await toldOf(siteManager, id)).toHaveLength(1);
    expect(await toldOf(lineManager, id)).toEqual([]);
  });

  it('TOLD-1 of what was refused nobody', async () => {
    await runDueJobs(app, { clock });
    const answer = await bookings.create(siteManager, { ...booking.body(), aliasId: requestor, resourceId: null });
    expect(answer.status).toBe(422);
    expect(await jobs()).toEqual([]);
  });
});

describe('TOLD-4 nobody is told what they could not open', () => {
  it('whoever is taken off a task before they are told hears nothing of it', async () => {
    const id = await tasks.made({ ...times, carbonCopy: helper });
    await tasks.calls.update(requestor, id, { version: 1, carbonCopy: '' });
    expect(await toldOf(helper, id)).toEqual([]);
  });

  it('what somebody was told is gone from their list once they may not open it any more', async () => {
    const id = await tasks.made({ ...times, carbonCopy: helper });
    expect(await toldOf(helper, id)).toHaveLength(1);
    await tasks.calls.update(requestor, id, { version: 1, carbonCopy: '' });
    expect(await toldOf(helper, id)).toEqual([]);
  });

  it('an external user hears of what they are copied into only where they may look', async () => {
    const open = await tasks.made({ ...times, carbonCopy: guest });
    expect(await toldOf(guest, open)).toEqual(['copied: Created by Ravi Deshmukh']);
    await setFeature(app.database, 'houston', { module: 'AdminTask', name: 'ExternalAccess', value: '0' });
    const closed = await tasks.made({ ...times, carbonCopy: guest });
    expect(await toldOf(guest, closed)).toEqual([]);
    expect((await toldTo(guest)).notices).toEqual([]);
  });

  it('of others’ notices nothing can be marked', async () => {
    const id = await book(siteManager, { aliasId: requestor });
    await toldOf(requestor, id);
    const [newest] = (await toldTo(requestor)).notices;
    await app.send(helper, 'POST', '/notices/read', { body: { noticeIds: [newest?.noticeId] } });
    expect((await toldTo(requestor)).notices[0]).toMatchObject({ noticeId: newest?.noticeId, isRead: false });
  });
});

describe('TOLD-11 read and unread', () => {
  it('are kept, counted, and can be taken back', async () => {
    await book(siteManager, { aliasId: lineManager });
    const second = await book(siteManager, { aliasId: lineManager });
    await toldOf(lineManager, second);
    const { unread, notices } = await toldTo(lineManager);
    const [newest] = notices;
    const read = (body: object) => app.send(lineManager, 'POST', '/notices/read', { body });
    expect((await read({ noticeIds: [newest?.noticeId] })).body).toEqual({ unread: unread - 1 });
    expect((await toldTo(lineManager)).notices.slice(0, 2).map(({ isRead }) => isRead)).toEqual([true, false]);
    expect((await read({ noticeIds: [newest?.noticeId], isRead: false })).body).toEqual({ unread });
    expect((await read({ upTo: newest?.noticeId })).body).toEqual({ unread: 0 });
  });

  it.each([
    ['nothing named', {}, 'noticeIds'],
    ['a word for a number', { upTo: 'all' }, 'upTo'],
    ['more than a screen holds', { noticeIds: Array.from({ length: 201 }, (_, index) => index + 1) }, 'noticeIds'],
  ])('%s is refused', async (_what, body, field) => {
    const answer = await app.send(requestor, 'POST', '/notices/read', { body });
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining(field)]);
  });

  it('come in pages', async () => {
    for (let count = 0; count < 32; count += 1) await book(siteManager, { aliasId: assignee });
    await runDueJobs(app, { clock });
    const first = await toldTo(assignee);
    expect(first.notices).toHaveLength(30);
    const { body } = await app.get(assignee, `/notices?before=${first.next}`);
    expect(body.notices.length).toBeGreaterThanOrEqual(2);
    expect(body.notices[0].noticeId).toBeLessThan(first.notices.at(-1)?.noticeId ?? 0);
    expect(body.next).toBeNull();
  });

  it.each([
    ['whatever location these show', `?iBaseLocationId=${sites.bergen}`],
    ['also where none is chosen yet', ''],
  ])('are told to open screens at once, %s', async (_where, query) => {
    const reader = await readEvents(`${url}/api/events${query}`, await app.headers(requestor));
    expect((await reader.next()).name).toBe('resync');
    const id = await book(siteManager, { aliasId: requestor });
    expect(await toldOf(requestor, id)).toHaveLength(1);
    expect(await reader.next()).toEqual({ name: 'person.changed', data: {} });
  });

  it('are forgotten after 90 days', async () => {
    const id = await book(siteManager, { aliasId: requestor });
    await toldOf(requestor, id);
    const forget = (days: number) =>
      forgetOldNotices(app.database, new Date(noon.getTime() + days * 86_400_000), new AbortController().signal);
    await forget(89);
    expect(await toldOf(requestor, id)).toHaveLength(1);
    await forget(91);
    expect(await toldOf(requestor, id)).toEqual([]);
  });
});

it('TOLD-3 a job that is done twice tells once', async () => {
  const id = await book(siteManager, { aliasId: requestor });
  const twice = await jobs();
  expect(await toldOf(requestor, id)).toHaveLength(1);
  await app.database.transaction().execute(async (tx) => {
    for (const { payload } of twice) await enqueue(tx, 'tell-people', payload);
  });
  expect(await toldOf(requestor, id)).toHaveLength(1);
});
