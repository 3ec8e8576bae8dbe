import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, statfsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { modulePath, pathsOf } from '@sitebook/contract/modules/wire-modules.ts';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { readPassword, superuser } from '../db/embedded/cluster.ts';
import { ownPostgres } from '../db/embedded/own-postgres.ts';
import { sites } from '../demo/data/places.ts';
import { signInOverHttp } from '../demo-identity/sign-in-over-http.ts';
import { postgresUser } from '../lifetime/run-as.ts';
import { samplesOf } from '../testing/module-samples.ts';
import { startServer } from '../testing/start-server.ts';
import { untilSo } from '../testing/until-so.ts';

const megabyte = 1024 * 1024;
const admin = 'global.admin@norvane.example';

/** A small disk of its own, in memory. */
const disk = mkdtempSync(join(tmpdir(), 'sitebook-disk-'));
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=900m,mode=755', 'tmpfs', disk]);
afterAll(() => {
  execFileSync('umount', [disk]);
  rmdirSync(disk);
});

/** Fills the disk but for so many megabytes; gives what takes that back. */
async function fillBut(left: number): Promise<() => Promise<void>> {
  const path = join(disk, 'filling');
  const file = await open(path, 'a');
  const chunk = Buffer.alloc(megabyte);
  const free = () => {
    const { bavail, bsize } = statfsSync(disk);
    return bavail * bsize;
  };
  while (free() >= (left + 1) * megabyte) await file.write(chunk);
  if (left === 0) for (const small = Buffer.alloc(4096); free() > 0; ) await file.write(small);
  await file.close();
  return () => rm(path);
}

async function start(env: Record<string, string>) {
  const home = { path: join(disk, 'data'), runAs: postgresUser() };
  const server = await startServer({ env: { DATA_DIR: home.path, LOG_LEVEL: 'silent', ...env } });
  onTestFinished(async () => {
    await server.stop();
  });
  const { accessToken, gatewayKey } = await signInOverHttp(server.url, admin);
  const headers = {
    authorization: `Bearer ${accessToken}`,
    'x-api-key': gatewayKey,
    'content-type': 'application/json',
  };
  const call = async (path: string, body: object) => {
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(`${server.url}/api${path}`, init).catch(() => undefined);
    return { status: answer?.status ?? 0, body: (await answer?.json().catch(() => ({}))) as Record<string, unknown> };
  };
  const database = openDatabase(ownPostgres(home).url, { poolSize: 1 });
  const sample = await samplesOf(database, 'AdminTask', { now: new Date() });
  await database.destroy();
  return {
    server,
    save: () => call(modulePath('AdminTask', 'create'), sample.body()),
    list: () =>
      call(modulePath('AdminTask', 'list'), { ibaseLocationId: sites.houston, Filter: { tab: 'AllRequests' } }),
    /** Makes PostgreSQL begin new segments of its log until it cannot: then it ends. */
    fillLog: async () => {
      const url = new URL(ownPostgres(home).url);
      Object.assign(url, { username: superuser, password: readPassword(home, superuser) });
      const client = new pg.Client({ connectionString: url.href });
      client.on('error', () => {});
      await client.connect();
      const begin = `select pg_logical_emit_message(false, '', repeat('x', 100)), pg_switch_wal()`;
      for (let isThere = true; isThere; )
        isThere = await client.query(begin).then(
          () => true,
          () => false,
        );
      await client.end().catch(() => {});
    },
    isReady: async () => (await fetch(`${server.url}/readyz`)).status === 200,
    stored: async () => {
      const reading = openDatabase(ownPostgres(home).url, { poolSize: 1 });
      const rows = await reading.selectFrom('request').select('id').execute();
      await reading.destroy();
      return new Set(rows.map(({ id }) => id));
    },
  };
}

test('PROOF-6 below the reserve saves are refused with a text and reading goes on, until there is room', async () => {
  const { save, list, isReady } = await start({ DISK_RESERVE_MB: '100' });
  expect((await save()).status).toBe(201);
  const giveBack = await fillBut(50);
  await untilSo(async () => (await save()).status === 503);
  expect((await save()).body).toMatchObject({ status: 503, code: 'error.no-room' });
  expect((await list()).status).toBe(200);
  expect(await isReady()).toBe(true);
  await giveBack();
  await untilSo(async () => (await save()).status === 201);
});

test('PROOF-6 PostgreSQL without any room comes back by itself once there is some, with all that was acknowledged', async () => {
  const { server, save, list, fillLog, isReady, stored } = await start({ DISK_RESERVE_MB: '0' });
  const acknowledged: number[] = [];
  const failed: unknown[] = [];
  const saving = async () => {
    while (failed.length < 20) {
      const { status, body } = await save();
      if (status === 201) acknowledged.push(Number(body[pathsOf('AdminTask').id]));
      else failed.push([status, body?.code]);
    }
  };
  const saved = Promise.all(Array.from({ length: 8 }, saving));
  await untilSo(async () => acknowledged.length >= 50);
  const giveBack = await fillBut(0);
  await saved;
  // Whoever saves is told that it cannot be done now, and not that something broke.
  expect([...new Set(failed.map(String))].filter((one) => !one.startsWith('503,'))).toEqual([]);
  await fillLog();
  await untilSo(async () => server.output().includes('is full: PostgreSQL is started once'));
  expect(await isReady()).toBe(false);
  await giveBack();
  await untilSo(isReady);
  await untilSo(async () => (await save()).status === 201);
  expect((await list()).status).toBe(200);
  const there = await stored();
  expect(acknowledged.filter((id) => !there.has(id))).toEqual([]);
});
