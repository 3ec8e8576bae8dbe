import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

export interface WatchedJobs {
  /** How often jobs of this name were begun, on whichever server. */
  begun(name: string): Promise<number>;
  /** How many jobs there are, and how many of them somebody has in hand. */
  left(name: string): Promise<{ jobs: number; locked: number }>;
  /** Waits until this holds. */
  until(isSo: () => Promise<boolean>): Promise<void>;
}

/** Has the database note down each time a server takes a job in hand; those of the clock aside, which come when they like. */
export async function watchJobs(database: Database): Promise<WatchedJobs> {
  await sql`create table test_begun (name text not null, at timestamptz not null default now())`.execute(database);
  await sql`
    create function test_note_begun() returns trigger language plpgsql as $$ begin
      insert into test_begun (name) select identifier from graphile_worker._private_tasks where id = new.task_id;
      return null;
    end $$`.execute(database);
  await sql`
    create trigger test_note_begun after update on graphile_worker._private_jobs for each row
    when (old.locked_at is null and new.locked_at is not null and new.key is null) execute function test_note_begun()`.execute(
    database,
  );
  return {
    async begun(name) {
      const { rows } = await sql<{ count: number }>`
        select count(*) from test_begun where name = ${name}`.execute(database);
      return rows[0]?.count ?? 0;
    },
    async left(name) {
      const { rows } = await sql<{ jobs: number; locked: number }>`
        select count(*) as jobs, count(locked_at) as locked from graphile_worker.jobs
        where task_identifier = ${name} and key is null`.execute(database);
      return rows[0] ?? { jobs: 0, locked: 0 };
    },
    async until(isSo) {
      while (!(await isSo())) await pause(50);
    },
  };
}
