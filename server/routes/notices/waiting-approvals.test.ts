import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { enqueue, type Payload } from '../../store/enqueue.ts';
import { globalAdmin, lineManager, requestor, siteManager } from '../../testing/demo-app.ts';
import { setFeature } from '../../testing/demo-masters.ts';
import { harness, orders } from '../../testing/orders.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';

/** A Wednesday at seven in Houston, ahead of the real time, by which jobs that have to wait are looked at. */
const start = new Date('2031-04-16T12:00:00Z');
const { app, calls, time, order: anOrder } = await orders(start);
const clock = { now: () => time.now };

const at = async (moment: string) => {
  time.now = new Date(moment);
  await runDueJobs(app, { clock, until: time.now });
};

async function order(user: string): Promise<number> {
  time.now = start;
  const answer = await calls.create(user, await anOrder(harness, 1));
  expect([answer.status, answer.body.requestStatus], answer.text).toEqual([201, 'New Request']);
  await runDueJobs(app, { clock });
  return answer.body[calls.id];
}

const toldOf = async (user: string, id: number): Promise<string[]> => {
  const { body } = await app.get(user, '/notices');
  return body.notices
    .filter((notice: { requestId: number }) => notice.requestId === id)
    .map(({ kind, text }: { kind: string; text: string }) => `${kind}: ${text}`);
};

const approvalsOf = async (user: string): Promise<number[]> => {
  const { body } = await calls.list(user, { PageSize: 200, Filter: { tab: 'Approvals' } });
  return body.map((row: Record<string, number>) => row[calls.id]);
};

const historyOf = async (id: number): Promise<string[]> => {
  const { body } = await calls.open(siteManager, id);
  return body.history.map(({ action, byName, note }: Record<string, string>) => [action, byName, note].join(' | '));
};

const tellingsOf = async (id: number) => {
  const { rows } = await sql<{ payload: Payload<'tell-people'> }>`
    select payload from graphile_worker._private_jobs where payload ->> 'entry' is not null
      and (payload ->> 'id')::integer = ${id}`.execute(app.database);
  return rows.map(({ payload }) => payload);
};

const setHours = async (approvalHours: number) => {
  await app.database
    .updateTable('location_module')
    .set({ approval_hours: approvalHours })
    .where('base_location_id', '=', sites.houston)
    .where('module', '=', 'PPE')
    .execute();
};

describe('TOLD-15 what a manager asks for one of their people', () => {
  const forRavi = async () => ({ ...(await anOrder(harness, 1)), aliasId: requestor });

  it('waits for themselves, and is hastened like any other', async () => {
    time.now = start;
    const { body } = await calls.create(lineManager, await forRavi());
    await runDueJobs(app, { clock });
    expect(await approvalsOf(siteManager)).not.toContain(body[calls.id]);
    await at('2031-04-16T20:00:00Z');
    expect(await toldOf(lineManager, body[calls.id])).toEqual(['awaits: A reminder']);
  });

  it('falls to the local admins at once where four eyes are needed', async () => {
    await setFeature(app.database, 'houston', { module: 'PPE', name: 'FourEyes', value: '1' });
    time.now = start;
    const { body } = await calls.create(lineManager, await forRavi());
    const id = body[calls.id];
    const [telling] = await tellingsOf(id);
    await runDueJobs(app, { clock });
    // A server that stops before it has noted this down has it done again.
    if (telling) await app.database.transaction().execute((tx) => enqueue(tx, 'tell-people', telling));
    await runDueJobs(app, { clock });
    await setFeature(app.database, 'houston', { module: 'PPE', name: 'FourEyes', value: '0' });
    expect(await toldOf(siteManager, id)).toEqual(['awaits: Created by Linda Haugen']);
    expect(await approvalsOf(siteManager)).toContain(id);
    const escalated = 'Escalated | Sitebook | Linda Haugen may not decide this alone. The local admins may decide now.';
    expect((await historyOf(id)).filter((entry) => entry === escalated)).toHaveLength(1);
  });
});

describe('TOLD-14 an approval that waits', () => {
  it('is brought to mind after eight working hours, and falls to the local admins after as many again', async () => {
    const id = await order(requestor);
    await at('2031-04-16T19:59:00Z');
    expect(await toldOf(lineManager, id)).toEqual(['awaits: Created by Ravi Deshmukh']);
    await at('2031-04-16T20:00:00Z');
    expect(await toldOf(lineManager, id)).toEqual(['awaits: A reminder', 'awaits: Created by Ravi Deshmukh']);
    expect(await approvalsOf(siteManager)).not.toContain(id);
    // Two hours are left of Wednesday; the six others are worked on Thursday.
    await at('2031-04-17T17:59:00Z');
    expect(await toldOf(siteManager, id)).toEqual([]);
    await at('2031-04-17T18:00:00Z');
    expect(await toldOf(siteManager, id)).toEqual(['awaits: The local admins may decide now']);
    expect(await approvalsOf(siteManager)).toContain(id);
    expect(await approvalsOf(lineManager)).toContain(id);
    expect((await historyOf(id)).slice(0, 2)).toEqual([
      'Escalated | Sitebook | Linda Haugen has not answered for twice 8 working hours. The local admins may decide now.',
      'Reminded | Sitebook | Linda Haugen has not answered for 8 working hours.',
    ]);
    const answer = await calls.update(siteManager, id, { action: 'Request Approved', L1ApproverComments: 'Fine' });
    expect(answer.body.requestStatus, answer.text).toBe('Request Approved');
    expect(await approvalsOf(siteManager)).not.toContain(id);
  });

  it('is left alone once it is decided', async () => {
    const id = await order(requestor);
    await calls.update(lineManager, id, { action: 'Request Rejected', L1ApproverComments: 'No' });
    await at('2031-05-16T20:00:00Z');
    expect(await toldOf(lineManager, id)).toHaveLength(1);
    expect(await historyOf(id)).toHaveLength(2);
  });

  it('is never hastened where that is switched off, nor once it is while it waits', async () => {
    await setHours(0);
    const first = await order(requestor);
    await setHours(4);
    const second = await order(requestor);
    await setHours(0);
    await at('2031-05-16T20:00:00Z');
    expect([await toldOf(lineManager, first), await toldOf(lineManager, second)].map((told) => told.length)).toEqual([
      1, 1,
    ]);
    await setHours(8);
  });

  it('of a local admin under four eyes falls to the admins of the whole company when nobody else is left', async () => {
    await setFeature(app.database, 'houston', { module: 'PPE', name: 'FourEyes', value: '1' });
    await app.database
      .deleteFrom('local_admin')
      .where('base_location_id', '=', sites.houston)
      .where('alias', '<>', siteManager)
      .execute();
    const id = await order(siteManager);
    await at('2031-05-16T20:00:00Z');
    await at('2031-05-19T20:00:00Z');
    await at('2031-05-20T20:00:00Z');
    expect(await toldOf(siteManager, id)).toEqual([]);
    expect(await toldOf(globalAdmin, id)).toContain('awaits: The local admins may decide now');
  });
});
