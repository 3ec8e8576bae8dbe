import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import type { JobName } from './enqueue.ts';

/** A job that has failed several times. */
export interface FailingJob {
  readonly id: number;
  readonly name: JobName;
  readonly tries: number;
  readonly failure: string;
  /** Nothing once it was given up. */
  readonly nextTryAt: Date | null;
}

/** What fails once or twice mends itself. */
const fewTries = 3;
/** They have pages of their own. */
const toldElsewhere: readonly JobName[] = ['send-mail', 'send-delivery'];

const isFailing: RawBuilder<boolean> = sql`
  last_error is not null and attempts >= least(${fewTries}, max_attempts)
  and task_identifier <> all(${toldElsewhere}::text[])`;

/** Those that failed last first. */
export async function listFailingJobs(handle: Database, limit: number): Promise<readonly FailingJob[]> {
  const { rows } = await sql<FailingJob>`
    select id, task_identifier as name, attempts as tries, last_error as failure,
      case when attempts < max_attempts then run_at end as "nextTryAt"
    from graphile_worker.jobs where ${isFailing} order by updated_at desc, id limit ${limit}`.execute(handle);
  return rows;
}

/** Has a job tried again at once, from the first try on; false where it does not fail, or is being done. */
export async function tryAgain(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select id from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where id = ${id} and locked_at is null and ${isFailing}),
      run_at => now(), attempts => 0
    )`.execute(tx);
  return rows.length > 0;
}
