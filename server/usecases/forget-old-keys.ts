import type { Database } from '../db/database.ts';
import { deleteForgotten } from '../store/idempotency.ts';
import { deleteInSteps } from './delete-in-steps.ts';

/** Deletes the answers of saves whose keys are no longer known: they hold what was answered, people's numbers included. */
export function forgetOldKeys(database: Database, now: Date, signal: AbortSignal): Promise<void> {
  return deleteInSteps((limit) => deleteForgotten(database, { at: now.toISOString(), limit }), signal);
}
