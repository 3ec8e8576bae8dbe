import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, inject, type TestContext, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { sites } from '../demo/data/places.ts';
import { loadDemoMasters } from '../demo/load-demo-masters.ts';
import { enqueue } from '../store/enqueue.ts';
import { readEvents } from '../testing/event-reader.ts';
import { samplesOf } from '../testing/module-samples.ts';
import { type RunningServer, startServer } from '../testing/start-server.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startTestIssuer } from '../testing/test-issuer.ts';
import { copyTemplate } from '../testing/test-postgres.ts';
import { watchJobs } from '../testing/watched-jobs.ts';
import { parentOf, workersOf } from '../testing/workers-of.ts';

const { url, database } = await createTestDatabase();
await loadDemoMasters(database, new Date());
const issuer = await startTestIssuer();
const admin = 'global.admin@norvane.example';
const headersOf = async (alias: string) => ({
  authorization: `Bearer ${await issuer.token({ alias })}`,
  'x-api-key': 'sitebook-gateway',
});

async function start({ onTestFinished }: TestContext, env: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer({
    env: { ...issuer.env, DATABASE_URL: url, DEMO_DATA: 'off', WORKERS: '2', ...env },
  });
  onTestFinished(async () => {
    await server.stop();
  });
  return server;
}

/** A call over a connection of its own: those are what is handed to one process or the other. */
async function call(server: RunningServer, path: string, headers = {}): Promise<number> {
  const [answer] = await once(request(`${server.url}${path}`, { headers, agent: new Agent() }).end(), 'response');
  answer.resume();
  return answer.statusCode;
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(50);
}

test('several processes serve behind one door, hear of each other’s changes, and end together', async (context) => {
  const server = await start(context, { CALLS_PER_MINUTE: '20', LOG_LEVEL: 'info' });
  const headers = await headersOf(admin);
  const readers = await Promise.all(
    Array.from({ length: 4 }, () => readEvents(`${server.url}/api/events?iBaseLocationId=${sites.houston}`, headers)),
  );
  for (const reader of readers) expect((await reader.next()).name).toBe('resync');
  const body = (await samplesOf(database, 'Washbay', { now: new Date() })).body();
  const answer = await fetch(`${server.url}/api/WashBay/WashBayBookingDetails`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(201);
  for (const reader of readers) expect((await reader.next()).name).toBe('request.changed');
  for (let time = 0; time < 4; time += 1) expect(await call(server, '/readyz')).toBe(200);
  const pids = new Set([...server.output().matchAll(/"pid":(\d+)/g)].map(([, pid]) => Number(pid)));
  expect([...pids].sort()).toEqual(workersOf(server).sort());
  expect(pids.size).toBe(2);

  // 20 and what the time gives back; apart from each other the two would take them all.
  const caller = await headersOf('line.manager@norvane.example');
  const since = performance.now();
  const statuses: number[] = [];
  for (let time = 0; time < 40; time += 1) {
    statuses.push(await call(server, '/api/Masters/GetCountries', caller));
    await pause(60);
  }
  const givenBack = Math.ceil((performance.now() - since) / 3000);
  const taken = statuses.filter((status) => status === 200).length;
  expect(taken).toBeGreaterThanOrEqual(20);
  expect(taken).toBeLessThanOrEqual(20 + givenBack + 4);

  expect(await server.stop()).toEqual({ code: 0, signal: null });
  expect([...pids].map(parentOf)).toEqual([undefined, undefined]);
});

test('a process that is killed is replaced, jobs go on, and none is left when the one that started them is killed', async (context) => {
  const own = await copyTemplate(inject('postgres'));
  const jobs = openDatabase(own.url, { poolSize: 2 });
  context.onTestFinished(async () => {
    await jobs.destroy();
    await own.drop();
  });
  const server = await start(context, { DATABASE_URL: own.url, LOG_LEVEL: 'silent' });
  const before = workersOf(server);
  expect(before).toHaveLength(2);
  for (const pid of before) process.kill(pid, 'SIGKILL');
  await until(() => server.output().split('takes its place').length === 3);
  let status = 0;
  while (status !== 200) {
    status = await call(server, '/readyz').catch(() => 0);
    await pause(50);
  }
  const { begun, until: untilJobs } = await watchJobs(jobs);
  await jobs.transaction().execute((tx) => enqueue(tx, 'remove-unused-files', {}));
  await untilJobs(async () => (await begun('remove-unused-files')) === 1);
  await until(() => workersOf(server).length === 2);
  const replaced = workersOf(server);
  expect(replaced.some((pid) => before.includes(pid))).toBe(false);
  await server.kill();
  await until(() => replaced.every((pid) => parentOf(pid) === undefined));
});

test('a call that was handed to a process that ended before it took it is given up at once', async (context) => {
  const server = await start(context, { LOG_LEVEL: 'silent' });
  const [victim = 0] = workersOf(server);
  process.kill(victim, 'SIGSTOP');
  const calls = [1, 2, 3, 4].map(() => call(server, '/healthz').catch(() => 'given up'));
  // The other one takes what comes; one of them waits for the one that stands still.
  let answered = 0;
  for (const one of calls)
    void one.then(() => {
      answered += 1;
    });
  await until(() => answered === 3);
  process.kill(victim, 'SIGKILL');
  expect((await Promise.all(calls)).filter((outcome) => outcome === 'given up')).toHaveLength(1);
});
