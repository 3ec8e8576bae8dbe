import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { JobName, Payload } from './payloads.ts';

export interface EnqueueOptions {
  /** Not before this moment; else at once. */
  readonly runAt?: Date;
  /** While a job of this name with the same key waits, this one takes its place. */
  readonly jobKey?: string;
  /** How often it is tried before it is given up, with growing pauses; 25 times in three days unless told. */
  readonly maxAttempts?: number;
}

/**
 * Puts a job, to be run on any of the servers soon after the transaction has committed. If it does not, neither does the job
 * exist.
 */
export async function enqueue<Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: Payload<Name>,
  { runAt, jobKey, maxAttempts }: EnqueueOptions = {},
): Promise<void> {
  // Keys are shared by all tasks.
  const key = jobKey === undefined ? null : `${name}/${jobKey}`;
  const { rows } = await sql<{ id: number | null }>`
    select id from graphile_worker.add_job(
      ${name},
      ${JSON.stringify(payload)}::json,
      run_at => ${runAt?.toISOString() ?? null}::timestamptz,
      max_attempts => ${maxAttempts ?? null}::int,
      job_key => ${key}::text
    )`.execute(tx);
  // It can come back empty-handed when two put the same key at the same moment; the caller's transaction must not go on.
  if (!rows[0]?.id) throw new Error(`The job ${name} could not be put`);
}
