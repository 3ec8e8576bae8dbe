import { modules } from '@sitebook/domain/modules/registry.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { presentOpened } from '../../present/present-opened.ts';
import { createDemoApp, demoNow, external, globalAdmin, requestor, siteManager } from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { testConfig } from '../../testing/test-app.ts';
import { startReceiver } from '../../testing/webhook-receiver.ts';
import { hookEnv, webhookRig } from '../../testing/webhook-rig.ts';
import { writeDeliveries } from '../../usecases/webhooks/write-deliveries.ts';

const app = await createDemoApp(undefined, { env: hookEnv });
const clock = { now: () => demoNow };
const rig = webhookRig(app, clock);
const bays = callsOf(app, 'Washbay');
/** On days that no other booking here is on. */
const bay = await samplesOf(app.database, 'Washbay', { now: new Date('2026-05-04T12:00:00Z') });

beforeEach(() => rig.dropJobs());

async function book(): Promise<number> {
  const made = await bays.create(requestor, bay.body());
  expect(made.status, made.text).toBe(201);
  return made.body[bays.id];
}

// By the clock of the tests, which is behind that of the jobs, every approval has waited too long already.
await app.database.updateTable('location_module').set({ approval_hours: 0 }).execute();

describe('TOLD-23 a webhook is told', () => {
  it.each(modules.map(({ key }) => key))('what an external user sees of a request: %s', async (key) => {
    const receiver = await startReceiver();
    await rig.hook(receiver.port);
    const calls = callsOf(app, key);
    const sample = await samplesOf(app.database, key, { now: demoNow });
    const phone = '+1 713 555 246810';
    const made = await calls.create(requestor, { ...sample.body(), segmentId: 1, requesterPhone: phone });
    expect(made.status, made.text).toBe(201);
    expect(await rig.work()).toBeNull();
    const id = made.body[calls.id];
    const opened = await calls.open(external, id);
    expect(opened.status).toBe(200);
    const told = receiver.received.map(({ body }) => JSON.parse(body));
    expect(told).toEqual([
      {
        id: receiver.received[0]?.headers['webhook-id'],
        type: 'request.create',
        occurredAt: demoNow.toISOString(),
        iBaseLocationId: sites.houston,
        by: 'Ravi Deshmukh',
        module: key,
        request: { ...opened.body, actions: [] },
      },
    ]);
    expect((await calls.open(requestor, id)).text).toContain(phone);
    expect(receiver.received[0]?.body).not.toContain(phone);
  });

  it('of every change, up to and with its deletion', async () => {
    const receiver = await startReceiver();
    await rig.hook(receiver.port);
    const id = await book();
    await bays.update(requestor, id, { version: 1, [bay.change.name]: bay.change.to });
    await rig.work();
    expect((await bays.delete(siteManager, id)).status).toBe(200);
    await rig.work();
    const told = receiver.received.map(({ body }) => JSON.parse(body));
    expect(told.map(({ type }) => type).sort()).toEqual(['request.create', 'request.delete', 'request.update']);
    const last = told.find(({ type }) => type === 'request.delete');
    expect(last).toMatchObject({ by: 'Samuel Okafor', request: { [bays.id]: id } });
    expect(last.request.history).toHaveLength(3);
  });

  it('of bookings that move with the clocks', async () => {
    const receiver = await startReceiver();
    const hook = await rig.hook(receiver.port);
    await book();
    await rig.work();
    const { body: location } = await app.get(globalAdmin, '/manage/locations/1');
    const move = async (version: number, timeZone: string) =>
      app.send(globalAdmin, 'PUT', '/manage/locations/1?keep=wall-times', { body: { version, timeZone } });
    const moved = await move(location.version, 'Europe/Oslo');
    expect(moved.status, moved.text).toBe(200);
    onTestFinished(async () => void (await move(location.version + 1, 'America/Chicago')));
    await rig.work();
    const types = (await rig.deliveriesOf(hook)).map(({ type }) => type);
    expect(types).toContain('request.update');
  });

  it('with what was entered last, by every webhook of the location and by no other', async () => {
    const receiver = await startReceiver();
    const [one, two, elsewhere] = [
      await rig.hook(receiver.port),
      await rig.hook(receiver.port),
      await rig.hook(receiver.port, sites.midland),
    ];
    const id = await book();
    await rig.work();
    const ids = await Promise.all([one, two, elsewhere].map((hook) => rig.deliveriesOf(hook)));
    expect(ids.map((list) => list.map(({ requestId }) => requestId))).toEqual([[id], [id], []]);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
  });
});

describe('TOLD-23 the job', () => {
  it('is put with the save, only where a webhook is switched on', async () => {
    await book();
    expect(await rig.waiting('write-deliveries')).toBe(0);
    const receiver = await startReceiver();
    const hook = await rig.hook(receiver.port);
    const id = await book();
    expect(await rig.waiting('write-deliveries')).toBe(1);
    const { rows } = await sql`
      select job.payload from graphile_worker._private_jobs job join history on history.id = (job.payload ->> 'entry')::bigint
      where history.request_id = ${id} and job.payload ->> 'id' = ${String(id)}
        and job.task_id = (select id from graphile_worker._private_tasks where identifier = 'write-deliveries')`.execute(
      app.database,
    );
    expect(rows).toHaveLength(1);
    await rig.switchOff(hook);
    await bays.update(requestor, id, { version: 1, [bay.change.name]: bay.change.to });
    expect(await rig.waiting('write-deliveries')).toBe(1);
  });

  it('is not there when the save fails', async () => {
    const receiver = await startReceiver();
    await rig.hook(receiver.port);
    const id = await book();
    await rig.dropJobs();
    expect((await bays.update(requestor, id, { version: 7, [bay.change.name]: bay.change.to })).status).toBe(409);
    await sql`create function test_refuse() returns trigger language plpgsql as $$ begin raise 'gone'; end $$`.execute(
      app.database,
    );
    await sql`create trigger test_refuse after insert on request_person execute function test_refuse()`.execute(
      app.database,
    );
    onTestFinished(async () => {
      await sql`drop function test_refuse cascade`.execute(app.database);
    });
    expect((await bays.create(requestor, bay.body())).status).toBe(500);
    expect((await bays.update(requestor, id, { version: 1, [bay.change.name]: bay.change.to })).status).toBe(500);
    expect(await rig.waiting('write-deliveries')).toBe(0);
  });

  it('done twice writes once', async () => {
    const receiver = await startReceiver();
    const hook = await rig.hook(receiver.port);
    const id = await book();
    const { id: entry } = await app.database
      .selectFrom('history')
      .select('id')
      .where('request_id', '=', id)
      .executeTakeFirstOrThrow();
    const config = testConfig();
    const deps = { config, database: app.database, clock } as Parameters<typeof writeDeliveries>[0];
    for (const _time of [1, 2]) await writeDeliveries(deps, { id, entry }, presentOpened);
    expect(await rig.deliveriesOf(hook)).toHaveLength(1);
    expect(await rig.waiting('send-delivery')).toBe(1);
    expect(await rig.work()).toBeNull();
    expect(await rig.deliveriesOf(hook)).toHaveLength(1);
    expect(receiver.received).toHaveLength(1);
    // Of something that is not there, nothing is written.
    await writeDeliveries(deps, { id, entry: 999_999 }, presentOpened);
    await writeDeliveries(deps, { id: 999_999, entry }, presentOpened);
    await runDueJobs(app, { clock });
  });
});
