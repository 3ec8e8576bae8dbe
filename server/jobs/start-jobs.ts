import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Runner, run, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import pg from 'pg';
import { fired } from '../lifetime/stop-signals.ts';
import { messageOf } from '../message-of.ts';
import { showAlive, unlockAbandoned } from './abandoned.ts';
import { cronItems } from './cron.ts';
import { sharedOptions, taskList } from './graphile.ts';
import { clockSetBack, forgetLaterRuns } from './set-back.ts';
import type { JobDeps, JobLog } from './task.ts';

export interface Jobs {
  /** Takes no new jobs, gives those under way time to finish, and leaves the rest to other servers. */
  close(): Promise<void>;
}

export interface JobsOptions {
  /** Past any pooler: it listens, and holds locks of a session. */
  readonly url: string;
  readonly deps: JobDeps;
  readonly log: JobLog;
}

const second = 1000;
/** Jobs that one server does at the same time. */
const concurrency = 3;
const retryMs = 5 * second;
/** How long jobs under way may take when the server stops: then they are asked to end, then given back. */
const askedAfterMs = 5 * second;
const givenBackAfterMs = 10 * second;

/** Does jobs until it is closed. Any number of servers can: each job is done by one of them. */
export function startJobs({ url, deps, log }: JobsOptions): Jobs {
  const pool = new pg.Pool({
    connectionString: url,
    // One listens, one is for the clock, and one tells of what is done.
    max: concurrency + 3,
    application_name: 'sitebook jobs',
    keepAlive: true,
  });
  // A connection that breaks is replaced; without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const closing = new AbortController();

  /** Runs until closed, or until something happens that the library does not get over. */
  async function runUntilOver(): Promise<void> {
    await unlockAbandoned(deps.database);
    await forgetLaterRuns(deps.database, new Date());
    const events: WorkerEvents = new EventEmitter();
    // Once it listens. When this fails the connection is broken, and the next one tries again.
    events.on('pool:listen:success', ({ client, workerPool }) =>
      client.once('drain', () => void showAlive(client, workerPool.id).catch(() => {})),
    );
    const created = once(events, 'pool:create');
    const runner = await run({
      ...sharedOptions(log),
      pgPool: pool,
      events,
      concurrency,
      gracefulShutdownAbortTimeout: askedAfterMs,
      taskList: taskList(deps, log),
      parsedCronItems: cronItems(),
      noHandleSignals: true,
    });
    const over = new AbortController();
    const setBack = clockSetBack(AbortSignal.any([over.signal, closing.signal])).then(() => 'set back' as const);
    const why = await Promise.race([runner.promise, fired(closing.signal), setBack]);
    over.abort();
    const [{ workerPool }] = await created;
    // By the library's clock it would be as late again before anything runs.
    if (why === 'set back' || closing.signal.aborted) await stop(runner, workerPool);
  }

  async function keepRunning(): Promise<void> {
    while (!closing.signal.aborted) {
      await runUntilOver().catch((error: unknown) => log.error(`jobs: ${messageOf(error)}`));
      await pause(retryMs, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    }
  }

  const running = keepRunning();
  return {
    async close() {
      closing.abort();
      await running;
      await pool.end();
    },
  };
}

async function stop(runner: Runner, workers: WorkerPool): Promise<void> {
  const stopped = runner.stop();
  const late = await Promise.race([stopped, pause(givenBackAfterMs, 'late' as const, { ref: false })]);
  // `runner.kill()` would do nothing, since it is stopping already.
  if (late === 'late') await workers.forcefulShutdown('its server was stopped');
}
