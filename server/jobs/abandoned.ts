import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** A lock of a session for every runner that lives. PostgreSQL lets go of it when the session ends, however that comes. */
const lockOfLiving = 1_733_050_001;
/** Somebody who has just begun may have a job before the lock. */
const grace = "interval '10 seconds'";

/** Shows others that a runner lives, for as long as this connection does. */
export async function showAlive(
  client: { query(text: string, values: unknown[]): Promise<unknown> },
  runnerId: string,
): Promise<void> {
  await client.query('select pg_advisory_lock($1, hashtext($2))', [lockOfLiving, runnerId]);
}

/** Lets others do the jobs of runners that are no more. Without this they would have to wait for four hours. */
export async function unlockAbandoned(database: Database): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      with holder as materialized (
        select distinct locked_by as id from graphile_worker.jobs
        where locked_at < now() - ${sql.raw(grace)} and locked_by like 'pool-%'
      )
      select id from holder where pg_try_advisory_xact_lock(${lockOfLiving}, hashtext(id))`.execute(tx);
    if (rows.length === 0) return;
    await sql`select graphile_worker.force_unlock_workers(${rows.map(({ id }) => id)}::text[])`.execute(tx);
  });
}
