import type { Database } from '../../db/database.ts';
import { deleteBegun } from '../../store/waits.ts';
import { deleteInSteps } from '../delete-in-steps.ts';

/** Deletes waits for what has begun: nobody sees them any more. */
export function forgetOldWaits(database: Database, now: Date, signal: AbortSignal): Promise<void> {
  return deleteInSteps((limit) => deleteBegun(database, now, limit), signal);
}
