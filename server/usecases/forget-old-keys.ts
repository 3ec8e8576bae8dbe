import type { Database } from '../db/database.ts';
import { deleteForgotten } from '../store/idempotency.ts';

/** So few that nobody waits for them, and that a crash costs next to nothing. */
const atOnce = 1000;

/**
 * Deletes the answers of saves whose keys are no longer known, some at a time and each time in a transaction of its own:
 * they hold what was answered, people's numbers included.
 */
export async function forgetOldKeys(database: Database, now: Date, signal: AbortSignal): Promise<void> {
  for (let deleted = atOnce; deleted === atOnce && !signal.aborted; ) {
    deleted = await deleteForgotten(database, { at: now.toISOString(), limit: atOnce });
  }
}
