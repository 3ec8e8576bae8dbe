import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { modulePath, pathsOf } from '@sitebook/contract/modules/wire-modules.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { role } from '../db/embedded/cluster.ts';
import { sites } from '../demo/data/places.ts';
import { loadDemoMasters } from '../demo/load-demo-masters.ts';
import { enqueue } from '../store/enqueue.ts';
import { samplesOf } from '../testing/module-samples.ts';
import { runServer, startServer } from '../testing/start-server.ts';
import { takeConnections } from '../testing/take-connections.ts';
import { startTestIssuer } from '../testing/test-issuer.ts';
import { startTestPostgres } from '../testing/test-postgres.ts';
import { untilSo } from '../testing/until-so.ts';

// A PostgreSQL of its own: others would miss the connections. Superusers have some that nobody takes from them; a few of these
// are held for a moment by everybody who is about to be refused.
const postgres = await startTestPostgres({ max_connections: 40, superuser_reserved_connections: 13 });
const database = openDatabase(postgres.superuserUrl, { poolSize: 2 });
await loadDemoMasters(database, new Date());
const issuer = await startTestIssuer();
const env = {
  ...issuer.env,
  DATABASE_URL: postgres.url,
  DATABASE_POOL_SIZE: '4',
  DEMO_DATA: 'off',
  LOG_LEVEL: 'silent',
};
const server = await startServer({ env });
afterAll(async () => {
  await server.stop();
  await database.destroy();
  await postgres.stop();
});

/** The address of the database for somebody who may have two connections at a time. */
async function onlyTwo(): Promise<string> {
  await sql.raw(`create role only_two login password 'two' connection limit 2 in role ${role}`).execute(database);
  return Object.assign(new URL(postgres.url), { username: 'only_two', password: 'two' }).href;
}

const samples = await samplesOf(database, 'Washbay', { now: new Date() });
const token = await issuer.token({ alias: 'global.admin@norvane.example', expiresIn: 3600 });

async function call(path: string, init: RequestInit = {}) {
  const headers = {
    authorization: `Bearer ${token}`,
    'x-api-key': 'sitebook-gateway',
    ...(init.body && { 'content-type': 'application/json' }),
    ...init.headers,
  };
  const began = performance.now();
  const answer = await fetch(`${server.url}${path}`, { ...init, headers });
  const body = (await answer.json()) as Record<string, unknown>;
  return { status: answer.status, body, took: performance.now() - began };
}
const post = (path: string, body: object, key: string = randomUUID()) =>
  call(`/api${path}`, { method: 'POST', headers: { 'idempotency-key': key }, body: JSON.stringify(body) });
const list = () => post(modulePath('Washbay', 'list'), { ibaseLocationId: sites.houston });
const save = (key?: string) => post(modulePath('Washbay', 'create'), samples.body(), key);
const ready = () => call('/readyz');
const job = 'forget-old-keys';
const jobsLeft = async () => {
  const { rows } = await sql`select from graphile_worker.jobs where task_identifier = ${job} and key is null`.execute(
    database,
  );
  return rows.length;
};
const stored = async () => new Set((await database.selectFrom('request').select('id').execute()).map(({ id }) => id));

test('PROOF-4 while others have all connections calls are refused with a text, and all goes on once there are some', async () => {
  const acknowledged: unknown[] = [];
  const unexpected: unknown[] = [];
  let isOver = false;
  const saving = async () => {
    while (!isOver) {
      const { status, body, took } = await save();
      if (status === 201) acknowledged.push(body[pathsOf('Washbay').id]);
      else if (status !== 503 || took > 35_000) unexpected.push([status, body, took]);
    }
  };
  const saved = Promise.all(Array.from({ length: 3 }, saving));
  await untilSo(async () => acknowledged.length >= 10);
  const giveBack = await takeConnections(postgres);
  await database.transaction().execute((tx) => enqueue(tx, job, {}));

  const key = randomUUID();
  for (const { status, body, took } of await Promise.all([save(key), list(), list(), ready()])) {
    expect(status).toBe(503);
    expect(body).toMatchObject({ code: 'error.not-ready', detail: expect.stringMatching(/\w+ \w+/) });
    expect(took).toBeLessThan(5000);
  }
  expect((await call('/healthz')).status).toBe(200);
  // Longer than it takes to try again: nothing may end for want of a connection.
  await pause(8000);
  expect((await list()).status).toBe(503);

  await giveBack();
  await untilSo(async () => (await ready()).status === 200 && (await list()).status === 200);
  expect((await save(key)).status).toBe(201);
  // Jobs go on, too.
  await untilSo(async () => (await jobsLeft()) === 0);
  isOver = true;
  await saved;
  expect(unexpected).toEqual([]);
  const there = await stored();
  expect(acknowledged.filter((id) => !there.has(Number(id)))).toEqual([]);
});

test('PROOF-4 a server that starts meanwhile says why it cannot, and starts once there are some', async () => {
  const giveBack = await takeConnections(postgres);
  const refused = await runServer({ env });
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(
    /^Cannot start: DATABASE_URL: PostgreSQL at \S+ cannot be used: .*(clients|connection).*\.\n$/,
  );
  await giveBack();
  const second = await startServer({ env });
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  await second.stop();
});

test('PROOF-4 so does one that finds some connections, and then no other', async () => {
  const refused = await runServer({ env: { ...env, DATABASE_URL: await onlyTwo() } });
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(/^Cannot start: .*connection.*\.\n$/);
});
