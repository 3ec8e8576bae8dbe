import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { sites } from '../demo/data/places.ts';
import { loadDemoMasters } from '../demo/load-demo-masters.ts';
import { startServer } from '../testing/start-server.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startTestIssuer } from '../testing/test-issuer.ts';

const { url, database } = await createTestDatabase();
await loadDemoMasters(database, new Date());
const issuer = await startTestIssuer();
const poolSize = 3;
const server = await startServer({
  env: {
    ...issuer.env,
    DATABASE_URL: url,
    DATABASE_POOL_SIZE: String(poolSize),
    DEMO_DATA: 'off',
    LOG_LEVEL: 'silent',
  },
});
const vanished = new pg.Client({ connectionString: url });
await vanished.connect();
afterAll(async () => {
  await vanished.end();
  await server.stop();
});

const authorization = `Bearer ${await issuer.token({ alias: 'global.admin@norvane.example' })}`;
const hour = 3_600_000;
const tomorrow = Math.ceil(Date.now() / hour) * hour + 24 * hour;
const { id: resourceId } = await database
  .selectFrom('resource')
  .select('id')
  .where('base_location_id', '=', sites.houston)
  .where('module', '=', 'Washbay')
  .where('status', '=', 'active')
  .executeTakeFirstOrThrow();

async function book(slot: number, key: string) {
  const began = performance.now();
  const answer = await fetch(`${server.url}/api/WashBay/WashBayBookingDetails`, {
    method: 'POST',
    headers: {
      authorization,
      'x-api-key': 'sitebook-gateway',
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({
      iBaseLocationId: sites.houston,
      resourceId,
      segmentId: 1,
      startTime: new Date(tomorrow + slot * hour).toISOString(),
      endTime: new Date(tomorrow + (slot + 1) * hour).toISOString(),
    }),
  });
  const body = (await answer.json()) as { code?: string; detail?: string };
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body,
    took: performance.now() - began,
  };
}

test('GROUND-11 a server that vanished with a row locked costs others a clear 503, not the whole service', async () => {
  await vanished.query('begin');
  await vanished.query('select from resource where id = $1 for update', [resourceId]);
  // As many as there are connections, so that none is left.
  const keys = Array.from({ length: poolSize }, () => randomUUID());
  const waiting = Promise.all(keys.map((key, slot) => book(slot, key)));
  let isOver = false;
  void waiting.finally(() => {
    isOver = true;
  });
  const ready: number[] = [];
  while (!isOver) {
    const began = performance.now();
    const { status } = await fetch(`${server.url}/readyz`);
    ready.push(status);
    expect(performance.now() - began).toBeLessThan(3000);
    await pause(200);
  }
  for (const { status, retryAfter, body, took } of await waiting) {
    expect([status, body.code]).toEqual([503, 'error.locked']);
    expect(body.detail).toBe(
      'Someone else is changing this right now. Nothing was saved. Please try again in a moment',
    );
    expect(Number(retryAfter)).toBeGreaterThan(0);
    expect(took).toBeGreaterThan(4500);
    // PostgreSQL counts anew for whoever moves up in the queue; the limit of the whole statement ends that.
    expect(took).toBeLessThan(20_000);
  }
  expect(Math.min(...(await waiting).map(({ took }) => took))).toBeLessThan(8000);
  expect(new Set(ready)).toEqual(new Set([200]));
  expect(ready.length).toBeGreaterThan(5);
  expect(await database.selectFrom('request').select('id').execute()).toEqual([]);
  expect(await database.selectFrom('idempotency').select('key').execute()).toEqual([]);

  await vanished.query('rollback');
  for (const [slot, key] of keys.entries()) expect((await book(slot, key)).status).toBe(201);
});

test('GROUND-11 the server has limited its role as well, for statements outside of transactions', async () => {
  const { rows } = await vanished.query(
    `select setting from pg_db_role_setting, unnest(setconfig) as setting
     where setdatabase = (select oid from pg_database where datname = current_database())`,
  );
  expect(rows.map(({ setting }) => setting).toSorted()).toEqual([
    'idle_in_transaction_session_timeout=30000',
    'lock_timeout=5000',
    'statement_timeout=15000',
  ]);
});
