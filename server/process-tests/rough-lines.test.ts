import { randomUUID } from 'node:crypto';
import { modulePath } from '@sitebook/contract/modules/wire-modules.ts';
import { afterAll, expect, test } from 'vitest';
import { sites } from '../demo/data/places.ts';
import { loadDemoMasters } from '../demo/load-demo-masters.ts';
import { samplesOf } from '../testing/module-samples.ts';
import { roughLine } from '../testing/rough-line.ts';
import { startServer } from '../testing/start-server.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startTestIssuer } from '../testing/test-issuer.ts';
import { untilSo } from '../testing/until-so.ts';

const { url, database } = await createTestDatabase();
await loadDemoMasters(database, new Date());
const line = await roughLine(url);
const issuer = await startTestIssuer();
const server = await startServer({
  env: {
    ...issuer.env,
    DATABASE_URL: line.url,
    DATABASE_POOL_SIZE: '4',
    DEMO_DATA: 'off',
    LOG_LEVEL: 'silent',
  },
});
afterAll(async () => {
  line.behave('well');
  await server.stop();
  await line.close();
});

const headers = {
  authorization: `Bearer ${await issuer.token({ alias: 'global.admin@norvane.example' })}`,
  'x-api-key': 'sitebook-gateway',
  'content-type': 'application/json',
};
const samples = await samplesOf(database, 'Washbay', { now: new Date() });

async function call(path: string, init: RequestInit = {}) {
  const began = performance.now();
  const answer = await fetch(`${server.url}${path}`, { ...init, headers: { ...headers, ...init.headers } });
  await answer.text();
  return { status: answer.status, took: performance.now() - began };
}

const list = () =>
  call(`/api${modulePath('Washbay', 'list')}`, {
    method: 'POST',
    body: JSON.stringify({ ibaseLocationId: sites.houston }),
  });
const save = (key: string) =>
  call(`/api${modulePath('Washbay', 'create')}`, {
    method: 'POST',
    headers: { 'idempotency-key': key },
    body: JSON.stringify(samples.body()),
  });
const stored = async () => (await database.selectFrom('request').select('id').execute()).length;
const isWell = async () => (await call('/readyz')).status === 200 && (await list()).status === 200;

test('PROOF-5 over a slow line calls take longer, and nothing else', async () => {
  line.behave({ lateBy: 200 });
  expect(await save(randomUUID())).toEqual({ status: 201, took: expect.any(Number) });
  expect((await list()).status).toBe(200);
  line.behave('well');
  expect(await stored()).toBe(1);
});

test('PROOF-5 a line that is cut is told at once, nothing is half, and all goes on once it is back', async () => {
  const before = await stored();
  const key = randomUUID();
  line.behave('cut');
  const refused = await Promise.all([save(key), list(), call('/readyz')]);
  for (const { status, took } of refused) {
    expect(status).toBe(503);
    expect(took).toBeLessThan(5000);
  }
  expect(await stored()).toBe(before);
  line.behave('well');
  await untilSo(isWell);
  expect((await save(key)).status).toBe(201);
  expect(await stored()).toBe(before + 1);
});

test('PROOF-5 on a line that has gone silent no call waits longer than its limit, and all goes on once it is back', async () => {
  await untilSo(isWell);
  const before = await stored();
  const key = randomUUID();
  line.behave('silent');
  const waiting = Promise.all([save(key), ...Array.from({ length: 8 }, list)]);
  const ready = await call('/readyz');
  expect(ready.status).toBe(503);
  expect(ready.took).toBeLessThan(7000);
  for (const { status, took } of await waiting) {
    expect(status).toBe(503);
    expect(took).toBeLessThan(35_000);
  }
  line.behave('well');
  await untilSo(isWell);
  expect((await save(key)).status).toBe(201);
  expect(await stored()).toBe(before + 1);
});

test('PROOF-5 so it does when what was silent never speaks again', async () => {
  line.behave('silent');
  const waiting = Array.from({ length: 6 }, list);
  for (const { status } of await Promise.all(waiting)) expect(status).toBe(503);
  line.behave('cut');
  line.behave('well');
  await untilSo(isWell);
});
