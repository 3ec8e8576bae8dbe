import { EventEmitter } from 'node:events';
import { runOnce, type WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import { builtInDirectory } from '../adapters/directory/built-in.ts';
import { diskFiles } from '../adapters/files/disk.ts';
import { openSender } from '../adapters/webhooks/open-sender.ts';
import { sharedOptions, taskList } from '../jobs/graphile.ts';
import type { JobDeps, JobLog } from '../jobs/task.ts';
import { testConfig } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';

export interface RunJobsOptions extends Partial<JobDeps> {
  /** Jobs that are due by then are run, whatever the real time; else those that are due now. */
  readonly until?: Date;
}

/**
 * Runs the jobs of a test's database that are due, and those they put, as a server would; an error of one is thrown:
 *
 *     await runDueJobs(app, { clock, until: clock.now() });
 */
export async function runDueJobs({ url, database }: TestDatabase, options: RunJobsOptions = {}): Promise<void> {
  const { until, ...given } = options;
  if (until)
    await sql`update graphile_worker._private_jobs set run_at = now() where run_at <= ${until.toISOString()}`.execute(
      database,
    );
  const events: WorkerEvents = new EventEmitter();
  const errors: unknown[] = [];
  events.on('job:error', ({ error }) => errors.push(error));
  // It ends where the next job stands behind one of the same queue whose end is not written down yet.
  do {
    await runOnce({
      ...sharedOptions(silent),
      connectionString: url,
      events,
      noHandleSignals: true,
      taskList: taskList({ ...depsFor(database), ...given }, silent),
    });
    if (errors.length > 0) throw errors[0];
  } while (await isAnyDue(database));
}

async function isAnyDue(database: TestDatabase['database']): Promise<boolean> {
  const { rows } = await sql`
    select id from graphile_worker._private_jobs
    where run_at <= now() and attempts < max_attempts and locked_at is null limit 1`.execute(database);
  return rows.length > 0;
}

const silent: JobLog = { debug() {}, info() {}, warn() {}, error() {} };

function depsFor(database: TestDatabase['database']): JobDeps {
  const config = testConfig();
  return {
    config,
    database,
    clock: { now: () => new Date() },
    directory: builtInDirectory(database, config.COMPANY_DOMAIN),
    files: diskFiles('/nonexistent'),
    mailer: null,
    sender: openSender(config),
  };
}
