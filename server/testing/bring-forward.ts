import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Lets the time of a waiting job have come, and gives what it is told; nothing while there is none. */
export async function bringForward(database: Database, key: string): Promise<unknown> {
  const { rows } = await sql<{ payload: unknown }>`
    update graphile_worker._private_jobs set run_at = now()
    where key = ${key} and locked_at is null returning payload`.execute(database);
  return rows[0]?.payload;
}
