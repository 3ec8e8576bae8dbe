import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, inject, type TestContext, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { freePort } from '../lifetime/free-port.ts';
import { enqueue } from '../store/enqueue.ts';
import { type Parsed, parsePrometheus } from '../testing/prometheus-text.ts';
import { startServer } from '../testing/start-server.ts';
import { copyTemplate } from '../testing/test-postgres.ts';
import { untilSo } from '../testing/until-so.ts';
import { workersOf } from '../testing/workers-of.ts';

const calls = 'sitebook_http_requests_total';

/** A call over a connection of its own: those are what is handed to one process or the other. */
async function call(url: string, headers = {}): Promise<{ status: number; body: string }> {
  const [answer] = await once(request(url, { headers, agent: new Agent() }).end(), 'response');
  return { status: answer.statusCode, body: await text(answer) };
}

async function start({ onTestFinished }: TestContext, env: Record<string, string>) {
  const own = await copyTemplate(inject('postgres'));
  const database = openDatabase(own.url, { poolSize: 2 });
  const server = await startServer({
    env: { DATABASE_URL: own.url, DEMO_DATA: 'off', WORKERS: '2', LOG_LEVEL: 'silent', ...env },
  });
  onTestFinished(async () => {
    await server.stop();
    await database.destroy();
    await own.drop();
  });
  return { server, database };
}

const byWorker = (told: Parsed, name: string, labels: Record<string, string> = {}) =>
  ['1', '2'].map((worker) => told.value(name, { ...labels, worker }));

test('PROOF-10 whichever of several processes is asked tells of all, and no counter falls', async (context) => {
  const port = await freePort();
  const { server, database } = await start(context, { METRICS_PORT: String(port) });
  const scrape = async () => parsePrometheus((await call(`http://127.0.0.1:${port}/metrics`)).body);
  expect((await call(`${server.url}/metrics`)).status).toBe(404);

  let before = new Map<string, number>();
  for (let round = 0; round < 6; round += 1) {
    for (let time = 0; time < 5; time += 1) expect((await call(`${server.url}/healthz`)).status).toBe(200);
    const told = await scrape();
    const counted = told.samples.filter(({ type }) => type !== 'gauge');
    const now = new Map(counted.map(({ name, labels, value }) => [`${name} ${JSON.stringify(labels)}`, value]));
    expect([...before].filter(([name, value]) => (now.get(name) ?? 0) < value)).toEqual([]);
    before = now;
    const healthy = byWorker(told, calls, { route: '/healthz' });
    expect(Number(healthy[0]) + Number(healthy[1])).toBe(5 * (round + 1));
    expect(Math.min(...healthy.map(Number))).toBeGreaterThan(0);
    for (const name of ['sitebook_build_info', 'process_start_time_seconds', 'sitebook_database_connections_max'])
      expect(byWorker(told, name)).toEqual([expect.any(Number), expect.any(Number)]);
    // What the database tells is told once.
    const up = told.samples.filter(({ name }) => name === 'sitebook_database_up');
    expect(up.map(({ labels, value }) => ({ labels, value }))).toEqual([{ labels: {}, value: 1 }]);
  }

  await database.transaction().execute((tx) => enqueue(tx, 'forget-old-keys', {}));
  const done = { task: 'forget-old-keys', outcome: 'done' };
  await untilSo(async () => (await scrape()).value('sitebook_job_runs_total', done) === 1);
});

test('PROOF-10 one that takes the place of another goes on under its number', async (context) => {
  const token = 'one-that-is-long-enough-for-it';
  const { server } = await start(context, { METRICS_TOKEN: token });
  const ask = () => call(`${server.url}/metrics`, { authorization: `Bearer ${token}` });
  const scrape = async () => parsePrometheus((await ask()).body);
  for (let time = 0; time < 10; time += 1) await call(`${server.url}/healthz`);
  expect((await call(`${server.url}/metrics`)).status).toBe(404);
  const figures = (told: Parsed) => ({
    began: byWorker(told, 'process_start_time_seconds'),
    healthy: byWorker(told, calls, { route: '/healthz' }),
  });
  const before = figures(await scrape());
  expect(before.healthy.every((count) => Number(count) > 0)).toBe(true);

  const [victim = 0] = workersOf(server);
  process.kill(victim, 'SIGKILL');
  let now = before;
  await untilSo(async () => {
    // A connection may be given to the one that was killed.
    const told = await scrape().catch(() => undefined);
    if (!told) return false;
    now = figures(told);
    return now.began.every((moment) => moment !== undefined) && now.began.join() !== before.began.join();
  });
  const replaced = now.began[0] === before.began[0] ? 1 : 0;
  expect(now.began[1 - replaced]).toBe(before.began[1 - replaced]);
  expect(now.healthy[1 - replaced]).toBe(before.healthy[1 - replaced]);
  expect(now.healthy[replaced]).toBeUndefined();
});
