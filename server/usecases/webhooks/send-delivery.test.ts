import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDemoApp } from '../../testing/demo-app.ts';
import { startReceiver } from '../../testing/webhook-receiver.ts';
import { hookEnv, webhookRig } from '../../testing/webhook-rig.ts';
import { forgetOldDeliveries } from './forget-old-deliveries.ts';

const start = new Date('2031-04-16T12:00:00Z');
const time = { now: start };
const clock = { now: () => time.now };
const app = await createDemoApp(clock, { env: hookEnv });
const rig = webhookRig(app, clock);
const after = (hours: number) => new Date(start.getTime() + hours * 60 * 60 * 1000);

beforeEach(async () => {
  time.now = start;
  await rig.dropJobs();
});

/** A webhook with a test that waits to be sent. */
async function hooked() {
  const receiver = await startReceiver();
  const hook = await rig.hook(receiver.port);
  return { receiver, hook, delivery: await rig.test(hook) };
}

/** What a receiver that follows Standard Webhooks would check. */
function isSigned(secret: string, { headers, body }: { headers: Record<string, unknown>; body: string }): boolean {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const wanted = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(wanted);
}

describe('TOLD-23 sending', () => {
  it('is done once, signed, and noted down with what was answered', async () => {
    const { receiver, hook, delivery } = await hooked();
    receiver.answer = (response) => response.writeHead(201).end('got it\0');
    expect(await rig.work()).toBeNull();
    await rig.work();
    expect(receiver.received).toHaveLength(1);
    const [got] = receiver.received;
    expect(got && isSigned(await rig.secretOf(hook), got)).toBe(true);
    expect(got?.headers['webhook-timestamp']).toBe(String(start.getTime() / 1000));
    const sent = await rig.open(delivery);
    expect(sent).toMatchObject({ state: 'sent', tries: 1, status: 201, answer: 'got it\uFFFD', failure: null });
    expect([sent.sentAt, sent.body]).toEqual([start.toISOString(), got?.body]);
  });

  it('is tried again, with the same id and the same bytes, signed anew', async () => {
    const { receiver, hook, delivery } = await hooked();
    receiver.answer = (response) => response.writeHead(503).end('later');
    expect(await rig.work()).toMatchObject({ message: `Delivery ${delivery} did not arrive; its log tells why` });
    expect(await rig.open(delivery)).toMatchObject({
      state: 'waiting',
      tries: 1,
      status: 503,
      answer: 'later',
      failure: 'The receiver answered with status 503.',
    });
    await receiver.close();
    expect(await rig.work()).toBeInstanceOf(Error);
    expect(await rig.open(delivery)).toMatchObject({ state: 'waiting', tries: 2, status: null, answer: null });
    const back = await startReceiver({ port: receiver.port });
    time.now = after(1);
    expect(await rig.work()).toBeNull();
    expect(await rig.open(delivery)).toMatchObject({ state: 'sent', tries: 3, failure: null });
    const [first, last] = [receiver.received[0], back.received[0]];
    expect(last?.body).toBe(first?.body);
    expect(last?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(last?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp']);
    expect(last && isSigned(await rig.secretOf(hook), last)).toBe(true);
  });

  it('pauses for longer and longer, for about two days', async () => {
    const { receiver, delivery } = await hooked();
    receiver.answer = (response) => response.writeHead(500).end();
    let [pauses, tries] = [0, 0];
    while ((await rig.waiting('send-delivery')) > 0 && tries < 30) {
      await rig.work();
      tries += 1;
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from run_at - updated_at)::float as seconds from graphile_worker.jobs
        where task_identifier = 'send-delivery' and attempts < max_attempts`.execute(app.database);
      pauses += rows[0]?.seconds ?? 0;
    }
    expect(pauses / 3600).toBeGreaterThan(40);
    expect(pauses / 3600).toBeLessThan(56);
    expect(await rig.open(delivery)).toMatchObject({ state: 'failed', tries });
  });

  it.each([
    ['a receiver that wants no more (410)', 410, 'wants nothing more', 'failed'],
    ['a redirect', 302, 'Redirects are not followed', 'waiting'],
    ['a refusal', 404, 'status 404', 'waiting'],
  ])('to %s', async (_title, status, why, state) => {
    const elsewhere = await startReceiver();
    const { receiver, delivery } = await hooked();
    receiver.answer = (response) =>
      response.writeHead(status, { location: `https://localhost:${elsewhere.port}/` }).end();
    await rig.work();
    expect(await rig.open(delivery)).toMatchObject({ state, status, failure: expect.stringContaining(why) });
    expect(await rig.waiting('send-delivery')).toBe(state === 'waiting' ? 1 : 0);
    expect(elsewhere.received).toEqual([]);
  });

  it('to a receiver that says nothing is given up in time, and tried again', async () => {
    const { receiver, delivery } = await hooked();
    receiver.answer = () => {};
    expect(await rig.work({ patience: 300 })).toBeInstanceOf(Error);
    expect(await rig.open(delivery)).toMatchObject({ state: 'waiting', failure: expect.stringContaining('seconds') });
  });

  it('into an internal network is over at once, whatever the name was when it was saved', async () => {
    const { receiver, delivery } = await hooked();
    expect(await rig.work({ internalHosts: [] })).toBeNull();
    expect(await rig.open(delivery)).toMatchObject({
      state: 'failed',
      tries: 1,
      failure: expect.stringContaining('internal network'),
    });
    expect(await rig.waiting('send-delivery')).toBe(0);
    expect(receiver.received).toEqual([]);
  });

  it('does not happen to what was switched off or removed meanwhile', async () => {
    const { receiver, hook, delivery } = await hooked();
    await rig.switchOff(hook);
    expect(await rig.work()).toBeNull();
    expect(await rig.open(delivery)).toMatchObject({
      state: 'failed',
      tries: 0,
      failure: expect.stringContaining('switched off'),
    });
    const other = await hooked();
    await sql`delete from webhook where id = ${other.hook}`.execute(app.database);
    expect(await rig.work()).toBeNull();
    expect((await rig.open(other.delivery)).failure).toContain('removed');
    expect([...receiver.received, ...other.receiver.received]).toEqual([]);
  });

  it('keeps one worker busy for one webhook, not all of them', async () => {
    const { hook } = await hooked();
    await rig.test(hook);
    const { rows } = await sql<{ queue: string }>`
      select queue_name as queue from graphile_worker.jobs where task_identifier = 'send-delivery'`.execute(
      app.database,
    );
    expect(rows).toEqual([{ queue: `webhook/${hook}` }, { queue: `webhook/${hook}` }]);
  });

  it('again is possible for what was sent and for what failed, as the same', async () => {
    const { receiver, delivery } = await hooked();
    await rig.work();
    const asked = await rig.sendAgain(delivery);
    expect([asked.status, asked.body.state]).toEqual([200, 'waiting']);
    // Asked twice it is sent once more.
    await rig.sendAgain(delivery);
    expect(await rig.work()).toBeNull();
    receiver.answer = (response) => response.writeHead(410).end();
    await rig.sendAgain(delivery);
    await rig.work();
    expect((await rig.open(delivery)).state).toBe('failed');
    receiver.answer = (response) => response.end();
    await rig.sendAgain(delivery);
    await rig.work();
    expect(await rig.open(delivery)).toMatchObject({ state: 'sent', tries: 4, failure: null });
    expect(receiver.received).toHaveLength(4);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });
});

it('TOLD-23 for a day after a new secret both sign', async () => {
  const { receiver, hook, delivery } = await hooked();
  const before = await rig.secretOf(hook);
  await rig.renew(hook);
  const now = await rig.secretOf(hook);
  time.now = after(23.9);
  await rig.work();
  time.now = after(24.1);
  await rig.sendAgain(delivery);
  await rig.work();
  const signed = receiver.received.map((got) => [before, now].map((secret) => isSigned(secret, got)));
  expect(signed).toEqual([
    [true, true],
    [false, true],
  ]);
});

it('TOLD-23 deliveries are forgotten after 30 days, however many', async () => {
  await sql`delete from delivery`.execute(app.database);
  const { delivery } = await hooked();
  await sql`
    insert into delivery (made_at, webhook_id, base_location_id, message_id, type, body)
    select made_at, webhook_id, base_location_id, gen_random_uuid()::text, type, body
    from delivery, generate_series(1, 1000)`.execute(app.database);
  const { signal } = new AbortController();
  await forgetOldDeliveries(app.database, after(29.9 * 24), signal);
  expect((await rig.open(delivery)).deliveryId).toBe(delivery);
  await forgetOldDeliveries(app.database, after(30.1 * 24), signal);
  expect((await sql`select from delivery`.execute(app.database)).rows).toEqual([]);
});
