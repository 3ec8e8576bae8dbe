import {
  deliveriesPageSize,
  deliveriesPath,
  deliveryPaths,
  webhookPaths,
  webhooksPath,
} from '@sitebook/contract/webhooks/webhooks.ts';
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

const app = await createDemoApp(undefined, { env: { WEBHOOK_INTERNAL_HOSTS: 'erp.norvane.internal, 10.0.0.7' } });
let made = 0;

const add = (body: object) =>
  app.send(globalAdmin, 'POST', '/manage/webhooks', {
    body: { iBaseLocationId: sites.midland, webhookName: `Hook ${++made}`, ...body },
  });

async function hook(baseLocationId: number = sites.midland): Promise<number> {
  const { status, text, body } = await add({
    iBaseLocationId: baseLocationId,
    address: 'https://hooks.norvane.example/sitebook',
  });
  expect(status, text).toBe(201);
  return body.id;
}

const secretOf = async (id: number) => (await app.get(globalAdmin, webhookPaths.secret(id))).body;
const test = async (id: number): Promise<number> =>
  (await app.send(globalAdmin, 'POST', webhookPaths.test(id))).body.deliveryId;
const list = async (query = '') => (await app.get(globalAdmin, `${deliveriesPath}${query}`)).body;
const idsOf = (page: { deliveries: { deliveryId: number }[] }) => page.deliveries.map(({ deliveryId }) => deliveryId);

describe('TOLD-23 who manages webhooks', () => {
  it('Global Admins and nobody else, not even local admins of the place', async () => {
    const id = await hook();
    const delivery = await test(id);
    const calls = [
      ['GET', webhooksPath],
      ['GET', webhookPaths.secret(id)],
      ['POST', webhookPaths.secret(id)],
      ['POST', webhookPaths.test(id)],
      ['GET', deliveriesPath],
      ['GET', `${deliveriesPath}?iBaseLocationId=${sites.midland}`],
      ['GET', deliveryPaths.one(delivery)],
      ['POST', deliveryPaths.send(delivery)],
    ] as const;
    for (const [method, path] of calls) {
      const call = (user: string) => (method === 'GET' ? app.get(user, path) : app.send(user, method, path));
      for (const user of [siteManager, sbsMember, requestor, lineManager, external])
        expect((await call(user)).status, `${user} ${method} ${path}`).toBe(403);
      expect((await call(globalAdmin)).status, `${method} ${path}`).toBe(200);
    }
    const overview = (await app.get(siteManager, '/manage')).body;
    expect(JSON.stringify(overview)).not.toContain('webhooks');
    expect((await app.get(siteManager, '/manage/webhooks/export.csv')).status).toBe(403);
  });

  it('of what there is', async () => {
    for (const path of [webhookPaths.secret(999_999), deliveryPaths.one(999_999)])
      expect((await app.get(globalAdmin, path)).status).toBe(404);
    for (const path of [webhookPaths.secret(999_999), webhookPaths.test(999_999), deliveryPaths.send(999_999)])
      expect((await app.send(globalAdmin, 'POST', path)).status).toBe(404);
  });
});

describe('TOLD-23 addresses', () => {
  it.each([
    ['http://hooks.norvane.example/', 'https://'],
    ['https://hooks.norvane.example/#part', 'https://'],
    ['https://hooks.norvane.example:99999/', 'https://'],
    ['https://user:password@hooks.norvane.example/', 'address'],
    ['https://127.0.0.1/', 'internal network'],
    ['https://2130706433/', 'internal network'],
    ['https://[::ffff:127.0.0.1]/', 'internal network'],
    ['https://169.254.169.254/latest', 'internal network'],
    [`https://hooks.norvane.example/${'a'.repeat(500)}`, '500'],
  ])('%s is refused when it is saved', async (address, why) => {
    const refused = await add({ address });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.address).toContain(why);
    expect(refused.body.issues).toHaveLength(1);
  });

  it('that are allowed are taken', async () => {
    for (const address of ['https://10.0.0.7/hooks', 'https://erp.norvane.internal:8443/?a=b', 'https://8.8.8.8/'])
      expect((await add({ address })).status, address).toBe(201);
  });

  it('of a file are judged alike', async () => {
    const take = (address: string) =>
      app.send(globalAdmin, 'POST', '/manage/webhooks/import', {
        payload: `Base Location ID,Name,Address\n${sites.midland},From a file ${++made},${address}\n`,
        headers: { 'content-type': 'text/csv' },
      });
    const refused = await take('https://127.0.0.1/');
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('internal network')]);
    const plain = await take('http://127.0.0.1/');
    expect(plain.body.issues).toHaveLength(1);
    const taken = await take('https://hooks.norvane.example/file');
    expect(taken.status, taken.text).toBe(200);
    const [found] = (await app.get(globalAdmin, `/manage/webhooks?search=From%20a%20file%20${made}`)).body;
    expect((await secretOf(found.id)).secret).toMatch(/^whsec_/);
  });
});

describe('TOLD-23 secrets', () => {
  it('are made with the webhook, each its own, and are in no list, history, export or kept answer', async () => {
    const [one, other] = [await hook(), await hook()];
    const { secret, previousUntil } = await secretOf(one);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(previousUntil).toBeNull();
    expect((await secretOf(other)).secret).not.toBe(secret);
    const renewed = await app.send(globalAdmin, 'POST', webhookPaths.secret(one), {
      headers: { 'idempotency-key': 'renew once' },
    });
    const now = (await secretOf(one)).secret;
    const said = [renewed.text];
    for (const path of ['', `/${one}`, `/${one}/history`, '/export.csv']) {
      const answer = await app.get(globalAdmin, `/manage/webhooks${path}`);
      expect([answer.status, answer.text]).toEqual([
        200,
        expect.stringContaining(path.endsWith('history') ? 'Grace' : 'Hook'),
      ]);
      said.push(answer.text);
    }
    said.push((await app.get(globalAdmin, webhooksPath)).text);
    const { rows } = await sql`select answer from idempotency`.execute(app.database);
    const changes = await sql`select before, after from master_change`.execute(app.database);
    said.push(JSON.stringify(rows), JSON.stringify(changes.rows));
    for (const text of said) for (const one of [secret, now]) expect(text).not.toContain(one);
  });

  it('are renewed, which the history tells; asked twice, once', async () => {
    const id = await hook();
    const { secret } = await secretOf(id);
    const key = { 'idempotency-key': 'another renewal' };
    for (const _time of [1, 2])
      expect((await app.send(globalAdmin, 'POST', webhookPaths.secret(id), { headers: key })).status).toBe(200);
    const renewed = await secretOf(id);
    expect(renewed.secret).not.toBe(secret);
    expect(renewed.previousUntil).toBe(new Date(demoNow.getTime() + 24 * 60 * 60 * 1000).toISOString());
    const { previous } = await app.database
      .selectFrom('webhook_secret')
      .select('previous')
      .where('webhook_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(previous).toBe(secret);
    const [latest] = (await app.get(globalAdmin, `/manage/webhooks/${id}/history`)).body;
    expect(latest).toMatchObject({
      action: 'update',
      byName: 'Grace Amundsen',
      changes: [{ field: 'secretRenewedOn', before: null, after: '2026-04-15' }],
    });
  });
});

describe('TOLD-23 the log', () => {
  it('is read by webhook, location, state and page by page, the newest first', async () => {
    await sql`delete from delivery`.execute(app.database);
    const [here, there] = [await hook(), await hook(sites.kakinada)];
    const [first, second] = [await test(here), await test(there)];
    await app.database.updateTable('delivery').set({ state: 'failed' }).where('id', '=', first).execute();
    expect(idsOf(await list())).toEqual([second, first]);
    expect(idsOf(await list(`?webhookId=${here}`))).toEqual([first]);
    expect(idsOf(await list(`?iBaseLocationId=${sites.kakinada}`))).toEqual([second]);
    expect(idsOf(await list('?state=failed'))).toEqual([first]);
    expect((await app.get(globalAdmin, `${deliveriesPath}?state=lost`)).status).toBe(400);
    await sql`
      insert into delivery (made_at, webhook_id, base_location_id, message_id, type, body)
      select made_at, webhook_id, base_location_id, gen_random_uuid()::text, type, body
      from delivery, generate_series(1, ${deliveriesPageSize}) where id = ${second}`.execute(app.database);
    const page = await list();
    expect(page.deliveries).toHaveLength(deliveriesPageSize);
    const rest = await list(`?before=${page.next}`);
    expect([idsOf(rest), rest.next]).toEqual([[second, first], null]);
    const webhooks = (await app.get(globalAdmin, webhooksPath)).body;
    expect(webhooks.find(({ webhookId }: { webhookId: number }) => webhookId === here)).toMatchObject({
      address: 'https://hooks.norvane.example/sitebook',
      isActive: true,
      iBaseLocationId: sites.midland,
      lastState: 'failed',
      lastAt: demoNow.toISOString(),
    });
  });

  it('shows a test as it is sent, and what is no longer there', async () => {
    const id = await hook();
    const delivery = await test(id);
    const { body } = await app.get(globalAdmin, deliveryPaths.one(delivery));
    expect(body).toMatchObject({
      type: 'test',
      requestId: null,
      state: 'waiting',
      tries: 0,
      status: null,
      answer: null,
    });
    expect(JSON.parse(body.body)).toEqual({
      id: body.messageId,
      type: 'test',
      occurredAt: demoNow.toISOString(),
      iBaseLocationId: sites.midland,
      by: 'Grace Amundsen',
    });
    await app.send(globalAdmin, 'PUT', `/manage/webhooks/${id}`, { body: { version: 1, isActive: false } });
    for (const path of [webhookPaths.test(id), deliveryPaths.send(delivery)]) {
      const refused = await app.send(globalAdmin, 'POST', path);
      expect([refused.status, refused.body.code]).toEqual([409, 'error.webhook-off']);
    }
    expect((await app.send(globalAdmin, 'DELETE', `/manage/webhooks/${id}`)).body.outcome).toBe('removed');
    const after = await app.get(globalAdmin, deliveryPaths.one(delivery));
    expect([after.status, after.body.webhookName, after.body.address]).toEqual([200, null, null]);
    expect((await app.send(globalAdmin, 'POST', deliveryPaths.send(delivery))).status).toBe(409);
  });

  it('asked twice for a test with the same key, sends one', async () => {
    const id = await hook();
    const headers = { 'idempotency-key': 'one test' };
    const [one, two] = [
      await app.send(globalAdmin, 'POST', webhookPaths.test(id), { headers }),
      await app.send(globalAdmin, 'POST', webhookPaths.test(id), { headers }),
    ];
    expect(one.body.deliveryId).toBe(two.body.deliveryId);
  });
});
