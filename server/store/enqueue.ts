import { noticeKinds } from '@sitebook/domain/notices/notice-kind.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Database, Tx } from '../db/database.ts';
import { Passing } from '../db/in-transaction.ts';

/** Who is to be told, and why. */
export const told = z.array(
  z.object({
    to: z.union([z.literal('keepers'), z.literal('admins'), z.object({ alias: z.string() })]),
    kind: z.enum(noticeKinds),
  }),
);

/**
 * Every job there is, with what it is told. A job may have been put by an older server and be run by a newer one: what
 * is added here is optional, and a name that was in use is not given to something else.
 */
export const payloads = {
  'fill-in-people': z.object({ module: z.string(), id: z.int() }),
  'forget-old-bulks': z.object({}),
  'forget-old-deliveries': z.object({}),
  'forget-old-keys': z.object({}),
  'forget-old-mails': z.object({}),
  'forget-old-notices': z.object({}),
  'forget-old-waits': z.object({}),
  /** Those told before a moment, where one is given. */
  'gather-notices': z.object({
    alias: z.string(),
    waits: z.enum(['soon', 'daily']),
    before: z.iso.datetime().optional(),
  }),
  'hasten-approval': z.object({ module: z.string(), id: z.int(), step: z.enum(['remind', 'escalate']) }),
  /** At a location, or of one resource there; else everywhere. */
  'look-for-freed': z.object({ baseLocationId: z.int().optional(), resourceId: z.int().optional() }),
  'refresh-search-texts': z.object({ baseLocationId: z.int(), before: z.int().optional() }),
  'release-no-shows': z.object({}),
  'remove-unused-files': z.object({}),
  'run-bulk': z.object({ bulkId: z.int() }),
  'send-delivery': z.object({ deliveryId: z.int() }),
  'send-digests': z.object({}),
  'send-mail': z.object({ mailId: z.int() }),
  'tell-of-bulk': z.object({ bulkId: z.int() }),
  'tell-of-delays': z.object({}),
  'tell-of-fault': z.object({ siteEventId: z.int() }),
  'tell-of-freed': z.object({ siteEventId: z.int(), aliases: z.array(z.string()) }),
  'tell-of-message': z.object({ module: z.string(), id: z.int(), message: z.int(), told }),
  'tell-people': z.object({
    module: z.string(),
    id: z.int(),
    /** Of the history: what they are told of. */
    entry: z.int(),
    told,
    /** The requests of its series that the same was done to. */
    dates: z.array(z.int()).optional(),
  }),
  'unlock-abandoned-jobs': z.object({}),
  'watch-sites': z.object({}),
  /** Of a request, with what was done to it. */
  'write-deliveries': z.object({ id: z.int(), entry: z.int() }),
} as const satisfies Record<string, z.ZodObject>;

export type JobName = keyof typeof payloads;

export const jobNames = Object.keys(payloads) as readonly JobName[];

export type Payload<Name extends JobName> = z.input<(typeof payloads)[Name]>;

export interface EnqueueOptions {
  /** Not before this moment; else at once. */
  readonly runAt?: Date;
  /** While a job of this name with the same key waits, this one takes its place. */
  readonly jobKey?: string;
  /** One that waits for its time already keeps that time. */
  readonly keepsTime?: boolean;
  /** How often it is tried before it is given up, with growing pauses; 25 times in three days unless told. */
  readonly maxAttempts?: number;
  /** Of the jobs in one queue no two run at the same time. */
  readonly queue?: string;
  /** Whatever else is due comes first. */
  readonly isPatient?: boolean;
}

/** With the pauses of the job runner these take 46 hours. */
export const triesInTwoDays = 17;

/**
 * Puts a job, to be run on any of the servers soon after the transaction has committed. If it does not, neither does the job
 * exist.
 */
export async function enqueue<Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: Payload<Name>,
  { runAt, jobKey, keepsTime, maxAttempts, queue, isPatient }: EnqueueOptions = {},
): Promise<void> {
  // Keys are shared by all tasks.
  const key = jobKey === undefined ? null : `${name}/${jobKey}`;
  const { rows } = await sql<{ id: number | null }>`
    select id from graphile_worker.add_job(
      ${name},
      ${JSON.stringify(payload)}::json,
      queue_name => ${queue ?? null}::text,
      run_at => ${runAt?.toISOString() ?? null}::timestamptz,
      max_attempts => ${maxAttempts ?? null}::int,
      job_key => ${key}::text,
      priority => ${isPatient ? 10 : null}::int,
      job_key_mode => ${keepsTime ? 'preserve_run_at' : 'replace'}::text
    )`.execute(tx);
  // It can come back empty-handed when two put the same key at the same moment; the caller's transaction must not go on.
  if (!rows[0]?.id) throw new Passing(`The job ${name} could not be put`);
}

/** The same within a statement of one's own, where what the job is told is put together. */
export function enqueueing(name: JobName, payload: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(graphile_worker.add_job(${sql.lit(name)}, (${payload})::json)).id`;
}

/**
 * The end of a statement that has made entries of the history, called `entry` there: has each written to the webhooks of
 * its location, where there are any. Who switches one on at this moment may miss what is saved at the same moment.
 */
export const deliveringEntries = sql<{ id: number }>`
  select ${enqueueing('write-deliveries', sql`jsonb_build_object('id', entry.request_id, 'entry', entry.id)`)}
  from entry
  where exists (select from webhook where webhook.base_location_id = entry.base_location_id and webhook.active)`;

/** Takes back the jobs that would tell people of what happened before a moment. */
export async function dropTellings(handle: Database, before: Date): Promise<void> {
  const name: JobName = 'tell-people';
  await sql`
    select graphile_worker.complete_jobs(array(
      select job.id from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
      join history on history.id = (job.payload ->> 'entry')::bigint
      where task.identifier = ${name} and history.at < ${before}
    ))`.execute(handle);
}
