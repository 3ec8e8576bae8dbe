import { setTimeout as delay } from 'node:timers/promises';
import { Gauge, Registry } from 'prom-client';
import { briefRead } from '../db/brief-read.ts';
import type { Database } from '../db/database.ts';
import { type JobFigures, readJobFigures } from '../store/job-figures.ts';

/** Milliseconds for one statement, and for all of it: Prometheus asks every few seconds and is to have an answer. */
const statementLimit = 800;
const patience = 1000;

/**
 * What is the same for all processes, since the database tells it: whoever is asked reads it, and says so without the
 * name of a process. Without a database that answers, this is said and nothing else.
 */
export function sharedFigures(database: Database): () => Promise<string> {
  let reading: Promise<JobFigures | 'too-long' | undefined> | undefined;

  /** One at a time, however many ask and however long it takes. */
  const read = () => {
    reading ??= briefRead(database, statementLimit, readJobFigures)
      .catch(() => undefined)
      .finally(() => {
        reading = undefined;
      });
    return Promise.race([reading, delay(patience, undefined, { ref: false })]);
  };

  return async () => {
    const figures = await read();
    const registry = new Registry();
    const gauge = (name: string, help: string, labelNames: string[] = []) =>
      new Gauge({ name, help, labelNames, registers: [registry] });
    gauge('sitebook_database_up', '1 when the database answers.').set(figures === undefined ? 0 : 1);
    if (typeof figures === 'object') {
      const waiting = gauge('sitebook_jobs_waiting', 'Jobs to be done, now or later.', ['task']);
      const givenUp = gauge('sitebook_jobs_given_up', 'Jobs that failed as often as they may.', ['task']);
      for (const { task, ...jobs } of figures.tasks) {
        waiting.set({ task }, jobs.waiting);
        givenUp.set({ task }, jobs.givenUp);
      }
      const oldest = gauge(
        'sitebook_jobs_oldest_ready_seconds',
        'How long the oldest job is due that nobody has begun.',
      );
      oldest.set(figures.oldestReady);
    }
    return registry.metrics();
  };
}
