import type pg from 'pg';
import { type DumpOptions, readDump } from './dump.ts';
import type { Dump } from './manifest.ts';

/** What is read of the job runner's own tables. */
export const jobTables = ['_private_jobs', '_private_tasks', '_private_job_queues'].map(
  (name) => `graphile_worker.${name}`,
);

/**
 * The jobs that wait, with what they were asked for and how often they were tried, but free of how this version of the
 * job runner keeps them. One that is being done has not been: it waits, and that try does not count.
 */
export const jobsQuery = `
  select task.identifier, queue.queue_name, job.payload, job.priority, job.run_at,
    case when job.locked_at is null then job.attempts else greatest(job.attempts - 1, 0) end, job.max_attempts,
    job.last_error, job.created_at, job.updated_at, job.key
  from graphile_worker._private_jobs job
  join graphile_worker._private_tasks task on task.id = job.task_id
  left join graphile_worker._private_job_queues queue on queue.id = job.job_queue_id
  order by job.id`;

const columns =
  'task, queue, payload, priority, run_at, attempts, max_attempts, last_error, created_at, updated_at, key';

/** Puts the jobs of a dump in place of those that are there, within the transaction of a restore. */
export async function readJobs(
  client: pg.ClientBase,
  path: string,
  expected: Dump,
  options: DumpOptions,
): Promise<void> {
  await client.query(`
    create temporary table restored_job (
      position bigint generated always as identity, id bigint, task text, queue text, payload json, priority integer,
      run_at timestamptz, attempts integer, max_attempts integer, last_error text, created_at timestamptz,
      updated_at timestamptz, key text
    ) on commit drop`);
  await readDump(client, `restored_job (${columns})`, path, expected, options);
  await client.query('truncate graphile_worker._private_jobs');
  await client.query(`
    with put as materialized (
      select position, (graphile_worker.add_job(task, payload, queue_name => queue, run_at => run_at,
        max_attempts => max_attempts, job_key => key, priority => priority)).id
      from (select * from restored_job order by position) job
    )
    update restored_job set id = put.id from put where put.position = restored_job.position`);
  // The job runner has no word for a job that was tried before.
  await client.query(`
    update graphile_worker._private_jobs job
    set attempts = restored.attempts, last_error = restored.last_error, created_at = restored.created_at,
      updated_at = restored.updated_at
    from restored_job restored where restored.id = job.id`);
}
