import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/**
 * A backup holds this lock in its session from before it looks at the database until it has copied the last file: what
 * a request has at that look may lose its request meanwhile, but not its content.
 */
export const backupLock = 1_733_050_002;

/** Asked once a row of a file is gone for good: a backup that begins later does not know the file. */
export async function isBackupRunning(handle: Database): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${sql.lit(backupLock)}) as free`.execute(handle);
  return rows[0]?.free !== true;
}
