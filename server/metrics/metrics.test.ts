import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openMailer } from '../adapters/mail/open-mailer.ts';
import { openDatabase } from '../db/database.ts';
import { sites } from '../demo/data/places.ts';
import { writeEventMail } from '../mail/write-event-mail.ts';
import { enqueue } from '../store/enqueue.ts';
import { createDemoApp, demoNow, requestor } from '../testing/demo-app.ts';
import { readEvents } from '../testing/event-reader.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { sampleEvent } from '../testing/mailed-event.ts';
import { samplesOf } from '../testing/module-samples.ts';
import { type Parsed, parsePrometheus } from '../testing/prometheus-text.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { createTestApp, testConfig } from '../testing/test-app.ts';
import { postMail } from '../usecases/outbox/post-mail.ts';

const token = 'a-token-that-nobody-guesses';
const app = await createDemoApp(undefined, { env: { METRICS_TOKEN: token } });
const { database, instance } = app;
const url = await instance.listen({ host: '127.0.0.1', port: 0 });
const { metrics } = instance;
if (!metrics) throw new Error('nothing is counted');

async function scrape(from = instance): Promise<Parsed> {
  const answer = await from.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode).toBe(200);
  return parsePrometheus(answer.body);
}

/** By how much a figure grows meanwhile. */
async function growth(name: string, labels: Record<string, string>, act: () => Promise<unknown>): Promise<number> {
  const before = (await scrape()).value(name, labels) ?? 0;
  await act();
  return ((await scrape()).value(name, labels) ?? 0) - before;
}

describe('PROOF-10 calls', () => {
  it('are counted by method, route and status, with how long they took', async () => {
    const calls = { method: 'GET', route: '/api/Masters/GetCountries' };
    const ask = () => app.get(requestor, '/masters/getcountries?x=1');
    expect(await growth('sitebook_http_requests_total', { ...calls, status: '200' }, ask)).toBe(1);
    expect(await growth('sitebook_http_request_duration_seconds_count', calls, ask)).toBe(1);
    expect(await growth('sitebook_http_request_duration_seconds_bucket', { ...calls, le: '+Inf' }, ask)).toBe(1);
    const strangers = () => instance.inject('/api/Masters/GetCountries');
    expect(await growth('sitebook_http_requests_total', { ...calls, status: '401' }, strangers)).toBe(1);
    expect(await growth('sitebook_refusals_total', { reason: 'error.gateway-key' }, strangers)).toBe(1);
  });

  it('of a request name the pattern and never its id', async () => {
    await app.get(requestor, '/resources/12345678');
    const { samples } = await scrape();
    const routes = samples.flatMap(({ labels }) => labels.route ?? []);
    expect(routes.some((route) => route.includes('12345678'))).toBe(false);
    expect(routes).toContain('/api/resources/:id');
  });

  it('that are refused count by their reason', async () => {
    const body = (await samplesOf(database, 'Washbay', { now: demoNow })).body();
    const save = () => app.send(requestor, 'POST', '/WashBay/WashBayBookingDetails', { body });
    expect((await save()).status).toBe(201);
    expect(await growth('sitebook_refusals_total', { reason: 'rule.overlap-none' }, save)).toBe(1);
  });

  it('of files of the web app are one route, whatever the files are called', async () => {
    const webRoot = await mkdtemp(join(tmpdir(), 'sitebook-web-'));
    onTestFinished(() => rm(webRoot, { recursive: true }));
    await mkdir(join(webRoot, 'assets'));
    await writeFile(join(webRoot, 'index.html'), '<!doctype html>');
    for (const name of ['a-4711.js', 'b-0815.js']) await writeFile(join(webRoot, 'assets', name), '');
    const web = await createTestApp({ database, webRoot, env: { METRICS_TOKEN: token } });
    for (const name of ['a-4711.js', 'b-0815.js']) expect((await web.inject(`/assets/${name}`)).statusCode).toBe(200);
    expect((await scrape(web)).value('sitebook_http_requests_total', { route: 'web file' })).toBe(2);
  });

  it('that are not even HTTP count as refused', async () => {
    const talk = async () => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      socket.end('hello there\r\n\r\n');
      await once(socket.resume(), 'close');
    };
    expect(await growth('sitebook_refusals_total', { reason: 'error.bad-request' }, talk)).toBe(1);
  });

  it('that lead nowhere add no more than one route, whatever they ask for', async () => {
    const page = { accept: 'text/html' };
    const paths = Array.from({ length: 50 }, (_, index) => `x${index}-${Math.random()}`);
    const wander = async () => {
      for (const path of paths) {
        await instance.inject({ url: `/${path}`, headers: page });
        await instance.inject({ method: 'PROPFIND', url: `/${path}` });
        await instance.inject({ url: `/api/${path}`, headers: await app.headers(requestor) });
        await instance.inject(`/${path}%`);
      }
    };
    // Node tells of another kind of garbage collection whenever one comes for the first time.
    const ours = async () => (await scrape()).samples.filter(({ name }) => name.startsWith('sitebook_'));
    await wander();
    const before = await ours();
    expect(await growth('sitebook_refusals_total', { reason: 'error.not-found' }, wander)).toBe(150);
    const samples = await ours();
    expect(samples).toHaveLength(before.length);
    expect(samples.filter(({ labels }) => labels.route?.includes('*'))).toEqual([]);
    const unknown = samples.filter(
      ({ name, labels }) => name === 'sitebook_http_requests_total' && labels.route === 'unknown',
    );
    expect(unknown.map(({ labels }) => `${labels.method} ${labels.status}`).sort()).toEqual([
      'GET 400',
      'GET 404',
      'other 404',
    ]);
  });
});

it('PROOF-10 streams count while they are open, and not by how long', async () => {
  const stream = { route: '/api/events' };
  const open = async () => (await scrape()).value('sitebook_streams_open', stream) ?? 0;
  const reader = await readEvents(`${url}/api/events?iBaseLocationId=${sites.houston}`, await app.headers(requestor));
  await reader.next();
  expect(await open()).toBe(1);
  expect((await scrape()).value('sitebook_http_requests_total', { ...stream, status: '200' })).toBe(1);
  // One that ends at once has an end that is told.
  await instance.inject({ method: 'HEAD', url: '/api/events', headers: await app.headers(requestor) });
  const heads = (await scrape()).value('sitebook_http_requests_total', { ...stream, method: 'HEAD' });
  expect(heads).toBe(1);
  reader.leave();
  await vi.waitFor(async () => expect(await open()).toBe(0), { timeout: 10_000 });
  expect((await scrape()).value('sitebook_http_request_duration_seconds_count', stream)).toBeUndefined();
});

describe('PROOF-10 jobs', () => {
  const task = { task: 'gather-notices' };

  it('are told by task: those that wait, that were done, that failed and that were given up', async () => {
    const run = () => runDueJobs(app, { metrics }).catch(() => {});
    const waiting = async () => (await scrape()).value('sitebook_jobs_waiting', task);
    await database.transaction().execute((tx) => enqueue(tx, 'gather-notices', { alias: 'x', waits: 'soon' }));
    await sql`update graphile_worker._private_jobs set run_at = now() - interval '90 seconds'`.execute(database);
    expect(await waiting()).toBe(1);
    expect((await scrape()).value('sitebook_jobs_oldest_ready_seconds')).toBeGreaterThan(89);
    expect(await growth('sitebook_job_runs_total', { ...task, outcome: 'done' }, run)).toBe(1);
    expect([await waiting(), (await scrape()).value('sitebook_jobs_oldest_ready_seconds')]).toEqual([0, 0]);

    await database.transaction().execute((tx) => enqueue(tx, 'gather-notices', { alias: 'x', waits: 'soon' }));
    await sql`update graphile_worker._private_jobs set payload = '{"alias": 5}', max_attempts = 2`.execute(database);
    expect(await growth('sitebook_job_runs_total', { ...task, outcome: 'failed' }, run)).toBe(1);
    expect(await waiting()).toBe(1);
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(database);
    expect(await growth('sitebook_job_runs_total', { ...task, outcome: 'given-up' }, run)).toBe(1);
    expect([await waiting(), (await scrape()).value('sitebook_jobs_given_up', task)]).toEqual([0, 1]);
  });

  it('that send mails tell what became of them', async () => {
    const server = await startMailServer();
    const config = testConfig({ MAIL_URL: server.url, MAIL_FROM: 'Sitebook <sitebook@norvane.example>' });
    const mailer = openMailer(config);
    onTestFinished(() => mailer?.close());
    const recipient = 'john@norvane.example';
    const mail = {
      alias: recipient,
      baseLocationId: null,
      recipient,
      content: writeEventMail(config, sampleEvent()),
    };
    const post = () =>
      database.transaction().execute((tx) => postMail({ config, clock: { now: () => demoNow } }, tx, mail));
    const work = () => runDueJobs(app, { config, mailer, metrics, until: new Date('2100-01-01') }).catch(() => {});
    await post();
    expect((await scrape()).value('sitebook_jobs_waiting', { task: 'send-mail' })).toBe(1);
    expect(await growth('sitebook_mails_total', { outcome: 'sent' }, work)).toBe(1);
    server.answers.recipient = () => [451, 'later'];
    await post();
    expect(await growth('sitebook_job_runs_total', { task: 'send-mail', outcome: 'failed' }, work)).toBe(1);
    server.answers.recipient = () => [550, 'nobody'];
    expect(await growth('sitebook_mails_total', { outcome: 'failed' }, work)).toBe(1);
    expect(JSON.stringify((await scrape()).samples)).not.toContain('norvane');
  });
});

describe('PROOF-10 the database', () => {
  it('has a pool of which is told how many wait, and how long they did', async () => {
    const pool = openDatabase(app.url, { poolSize: 1, ...metrics.watchPool('calls') });
    const free = Promise.withResolvers<void>();
    onTestFinished(async () => {
      free.resolve();
      await pool.destroy();
    });
    const figure = async (name: string) => (await scrape()).value(`sitebook_database_${name}`, { pool: 'calls' });
    const held = pool.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      await free.promise;
    });
    const waiting = sql`select 1`.execute(pool);
    await vi.waitFor(async () => expect(await figure('waiting')).toBe(1));
    expect([await figure('connections'), await figure('connections_idle'), await figure('connections_max')]).toEqual([
      1, 0, 1,
    ]);
    free.resolve();
    await Promise.all([held, waiting]);
    expect([await figure('waiting'), await figure('connections_idle'), await figure('wait_seconds_count')]).toEqual([
      0, 1, 2,
    ]);
  });

  it('that is away leaves the rest to be told, at once', async () => {
    expect((await scrape()).value('sitebook_database_up')).toBe(1);
    const gone = openDatabase('postgres://nobody:nothing@127.0.0.1:9/none', { poolSize: 1 });
    await expectWithoutJobs(gone);
  });

  it('that does not answer is not waited for, however often one asks', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const stuck = openDatabase(`postgres://nobody:nothing@127.0.0.1:${port}/none`, { poolSize: 1, patience: 5000 });
    onTestFinished(async () => {
      silent.close();
    });
    await expectWithoutJobs(stuck);
  });

  async function expectWithoutJobs(away: typeof database): Promise<void> {
    const without = await createTestApp({ database: away, env: { METRICS_TOKEN: token } });
    for (const _time of ['first', 'second']) {
      const since = performance.now();
      const told = await scrape(without);
      expect(performance.now() - since).toBeLessThan(2000);
      expect(told.value('sitebook_database_up')).toBe(0);
      expect(told.samples.filter(({ name }) => name.startsWith('sitebook_jobs'))).toEqual([]);
      expect(told.value('process_resident_memory_bytes')).toBeGreaterThan(0);
    }
  }
});

it('PROOF-10 the process tells of itself: what runs, its memory, how far its event loop is behind', async () => {
  // Whoever asks twice within some milliseconds is told that no lag was measured in between.
  await pause(50);
  const told = await scrape();
  expect(told.value('sitebook_build_info', { version: '0', build: 'test-build', worker: '1' })).toBe(1);
  for (const name of ['process_resident_memory_bytes', 'process_cpu_seconds_total', 'nodejs_eventloop_lag_max_seconds'])
    expect(told.value(name)).toBeGreaterThan(0);
});
