import { failingJobPath, failingJobsPath } from '@sitebook/contract/jobs/failing-jobs.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { enqueue } from '../../store/enqueue.ts';
import { createDemoApp, external, globalAdmin, lineManager, requestor, siteManager } from '../../testing/demo-app.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';

const app = await createDemoApp();
const { database } = app;

/** Puts a job that cannot be done, and has it tried so often. */
async function failing(tries: number): Promise<number> {
  await database.transaction().execute((tx) => enqueue(tx, 'gather-notices', { alias: 'x', waits: 'soon' }));
  await sql`update graphile_worker._private_jobs set payload = '{"alias": 5}' where attempts = 0`.execute(database);
  for (let count = 0; count < tries; count += 1) {
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(database);
    await runDueJobs(app).catch(() => {});
  }
  const { rows } = await sql<{ id: number }>`select max(id)::integer as id from graphile_worker.jobs`.execute(database);
  return rows[0]?.id ?? 0;
}

it('work that keeps failing is told to Global Admins, with why, and tried again when they say so', async () => {
  const id = await failing(2);
  expect((await app.get(globalAdmin, failingJobsPath)).body).toEqual([]);
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(database);
  await runDueJobs(app).catch(() => {});
  const { body } = await app.get(globalAdmin, failingJobsPath);
  expect(body).toEqual([
    {
      jobId: id,
      what: 'Write one mail of several notices',
      tries: 3,
      failure: expect.stringContaining('alias'),
      nextTryAt: expect.any(String),
    },
  ]);
  await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(database);
  expect((await app.get(globalAdmin, failingJobsPath)).body[0].nextTryAt).toBeNull();
  expect((await app.send(globalAdmin, 'POST', failingJobPath(id))).status).toBe(200);
  expect((await app.get(globalAdmin, failingJobsPath)).body).toEqual([]);
  expect((await app.send(globalAdmin, 'POST', failingJobPath(id))).status).toBe(404);
});

it('and to nobody else', async () => {
  for (const user of [siteManager, lineManager, requestor, external]) {
    expect((await app.get(user, failingJobsPath)).status).toBe(403);
    expect((await app.send(user, 'POST', failingJobPath(1))).status).toBe(403);
  }
});
