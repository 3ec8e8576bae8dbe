import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, inject, type TestContext, test } from 'vitest';
import { type Database, openDatabase, type Tx } from '../db/database.ts';
import { enqueue } from '../store/enqueue.ts';
import { type RunningServer, startServer } from '../testing/start-server.ts';
import { copyTemplate } from '../testing/test-postgres.ts';
import { type WatchedJobs, watchJobs } from '../testing/watched-jobs.ts';

const job = 'remove-unused-files';

interface Rig {
  readonly database: Database;
  readonly jobs: WatchedJobs;
  start(): Promise<RunningServer>;
}

async function createRig({ onTestFinished }: TestContext): Promise<Rig> {
  const { url, drop } = await copyTemplate(inject('postgres'));
  const database = openDatabase(url, { poolSize: 4 });
  onTestFinished(async () => {
    await database.destroy();
    await drop();
  });
  return {
    database,
    jobs: await watchJobs(database),
    start: async () => {
      const server = await startServer({ env: { DATABASE_URL: url, DEMO_DATA: 'off', LOG_LEVEL: 'warn' } });
      onTestFinished(async () => {
        await server.kill();
      });
      return server;
    },
  };
}

/** Keeps the job from getting on, since it needs this table, until the returned function is called. */
async function holdUp(database: Database, { onTestFinished }: TestContext): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const over = database.transaction().execute(async (tx) => {
    await sql`lock table attachment in access exclusive mode`.execute(tx);
    held.resolve();
    await go.promise;
  });
  await held.promise;
  const letGo = () => {
    go.resolve();
    return over;
  };
  onTestFinished(letGo);
  return letGo;
}

const put = (database: Database, payload = {}) => database.transaction().execute((tx) => enqueue(tx, job, payload));

test.concurrent('a job is run once, by one of two servers, when its transaction commits, and not at all when it does not', async (context) => {
  const { database, jobs, start } = await createRig(context);
  const servers = await Promise.all([start(), start()]);
  const rolledBack = database.transaction().execute(async (tx: Tx) => {
    await enqueue(tx, job, {});
    await pause(500);
    throw new Error('given up');
  });
  await expect(rolledBack).rejects.toThrow('given up');
  expect(await jobs.begun(job)).toBe(0);
  for (let count = 1; count <= 20; count += 1) await put(database);
  await jobs.until(async () => (await jobs.left(job)).jobs === 0);
  // Whoever else might have it in mind looks again within 2 seconds.
  await pause(2_500);
  expect(await jobs.begun(job)).toBe(20);
  for (const server of servers) expect(await server.stop()).toEqual({ code: 0, signal: null });
});

test.concurrent('a server that stops finishes the job it has in hand', async (context) => {
  const { database, jobs, start } = await createRig(context);
  const server = await start();
  const letGo = await holdUp(database, context);
  await put(database);
  await jobs.until(async () => (await jobs.left(job)).locked === 1);
  const stopped = server.stop();
  await pause(1_000);
  await letGo();
  expect(await stopped).toEqual({ code: 0, signal: null });
  expect(await jobs.left(job)).toEqual({ jobs: 0, locked: 0 });
});

test.concurrent('a job that does not end is given back when its server stops', async (context) => {
  const { database, jobs, start } = await createRig(context);
  const server = await start();
  await holdUp(database, context);
  await put(database);
  await jobs.until(async () => (await jobs.left(job)).locked === 1);
  expect(await server.stop()).toEqual({ code: 0, signal: null });
  expect(await jobs.left(job)).toEqual({ jobs: 1, locked: 0 });
});

// By itself: what is held up is given up after 5 seconds, and a server has to start meanwhile.
test('the job of a server that was killed is done by the next, that of a server that lives is left to it', async (context) => {
  const { database, jobs, start } = await createRig(context);
  const killed = await start();
  const letGo = await holdUp(database, context);
  await put(database);
  await jobs.until(async () => (await jobs.left(job)).locked === 1);
  // So that it counts as locked for a while.
  await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'`.execute(database);
  await start();
  await pause(1_000);
  expect(await jobs.begun(job)).toBe(1);
  await killed.kill();
  await letGo();
  await start();
  await jobs.until(async () => (await jobs.left(job)).jobs === 0);
  expect(await jobs.begun(job)).toBe(2);
});
