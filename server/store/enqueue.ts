import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../db/database.ts';

/**
 * Every job there is, with what it is told. A job may have been put by an older server and be run by a newer one: what
 * is added here is optional, and a name that was in use is not given to something else.
 */
export const payloads = {
  'fill-in-people': z.object({ module: z.string(), id: z.int() }),
  'forget-old-keys': z.object({}),
  'refresh-search-texts': z.object({ baseLocationId: z.int(), before: z.int().optional() }),
  'remove-unused-files': z.object({}),
  'unlock-abandoned-jobs': z.object({}),
} as const satisfies Record<string, z.ZodObject>;

export type JobName = keyof typeof payloads;
export type Payload<Name extends JobName> = z.input<(typeof payloads)[Name]>;

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
