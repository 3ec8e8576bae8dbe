import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { runDueJobs } from '../testing/run-jobs.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { type EnqueueOptions, enqueue, type JobName } from './enqueue.ts';

const test = await createTestDatabase();
const { database } = test;
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(database);
});

const put = (name: JobName, options?: EnqueueOptions) =>
  database.transaction().execute((tx) => enqueue(tx, name, {}, options));

async function waiting() {
  const { rows } = await sql<{ task_identifier: string; run_at: Date; max_attempts: number }>`
    select task_identifier, run_at, max_attempts from graphile_worker.jobs order by run_at`.execute(database);
  return rows;
}

it('is run when it is due and not before', async () => {
  const runAt = new Date(Date.now() + 3_600_000);
  await put('unlock-abandoned-jobs', { runAt });
  await put('unlock-abandoned-jobs');
  await runDueJobs(test);
  expect(await waiting()).toEqual([{ task_identifier: 'unlock-abandoned-jobs', run_at: runAt, max_attempts: 25 }]);
  await runDueJobs(test, { until: runAt });
  expect(await waiting()).toEqual([]);
});

it('takes the place of a waiting job with the same key, and of no other task’s', async () => {
  const [first, second] = [new Date('2040-01-01T00:00:00Z'), new Date('2041-01-01T00:00:00Z')];
  await put('unlock-abandoned-jobs', { jobKey: '7', runAt: first });
  await put('remove-unused-files', { jobKey: '7', runAt: first });
  await put('unlock-abandoned-jobs', { jobKey: '7', runAt: second, maxAttempts: 2 });
  expect(await waiting()).toEqual([
    { task_identifier: 'remove-unused-files', run_at: first, max_attempts: 25 },
    { task_identifier: 'unlock-abandoned-jobs', run_at: second, max_attempts: 2 },
  ]);
});
