import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { clusterPath } from '../db/embedded/cluster.ts';
import { processesOf } from '../db/embedded/cluster-processes.ts';
import { ownPostgres } from '../db/embedded/own-postgres.ts';
import { startWriting, storedRows } from '../testing/acknowledged-writes.ts';
import { type RunningServer, startServer } from '../testing/start-server.ts';
import { reserveTestHome } from '../testing/test-home.ts';

const home = await reserveTestHome();
afterAll(() => home.remove());
const env = { DATA_DIR: home.path, DEMO_DATA: 'off' };

async function start(): Promise<RunningServer> {
  const server = await startServer({ env });
  onTestFinished(async () => {
    await server.stop();
  });
  return server;
}

async function untilReady({ url }: RunningServer): Promise<void> {
  while ((await fetch(`${url}/readyz`)).status !== 200) await pause(20);
}

test('kill -9 of the server during writes: every acknowledged write is there after the next start', async () => {
  const killed = await start();
  const { url, postmasterPid } = ownPostgres(home);
  const writers = await startWriting(url, { table: 'server_killed', writers: 4 });
  await writers.acknowledged(200);
  await killed.kill();
  // PostgreSQL has survived and still takes writes, until the next start puts an end to it.
  await writers.acknowledged(200);
  const next = await start();
  const acknowledged = await writers.stop();
  expect(acknowledged.length).toBeGreaterThanOrEqual(400);
  expect(await storedRows(ownPostgres(home).url, 'server_killed')).toEqual(expect.arrayContaining(acknowledged));
  expect(ownPostgres(home).postmasterPid).not.toBe(postmasterPid);
  expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
});

test('kill -9 of the postmaster during writes: the server brings it back, every acknowledged write is there', async () => {
  const server = await start();
  const { url, postmasterPid } = ownPostgres(home);
  const writers = await startWriting(url, { table: 'postmaster_killed', writers: 4 });
  await writers.acknowledged(200);
  process.kill(postmasterPid, 'SIGKILL');
  const acknowledged = await writers.stop();
  await untilReady(server);
  expect(await storedRows(url, 'postmaster_killed')).toEqual(expect.arrayContaining(acknowledged));
  expect(server.output()).toContain('PostgreSQL is back');
});

test('kill -9 of both during writes: the next start works, every acknowledged write is there', async () => {
  const killed = await start();
  const { url, postmasterPid } = ownPostgres(home);
  const writers = await startWriting(url, { table: 'both_killed', writers: 4 });
  await writers.acknowledged(200);
  process.kill(killed.pid, 'SIGKILL');
  process.kill(postmasterPid, 'SIGKILL');
  const acknowledged = await writers.stop();
  await killed.ended;
  await start();
  expect(await storedRows(ownPostgres(home).url, 'both_killed')).toEqual(expect.arrayContaining(acknowledged));
});

test('nothing of PostgreSQL runs on after a stop', async () => {
  const server = await startServer({ env });
  expect(processesOf(clusterPath(home)).length).toBeGreaterThan(0);
  expect(await server.stop()).toEqual({ code: 0, signal: null });
  expect(processesOf(clusterPath(home))).toEqual([]);
});
