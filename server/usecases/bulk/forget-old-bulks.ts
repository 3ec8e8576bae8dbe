import type { Database } from '../../db/database.ts';
import { deleteOldBulks } from '../../store/bulks.ts';
import { daysBefore, deleteInSteps } from '../delete-in-steps.ts';

const keptDays = 7;

/** Deletes what was done to several at once when nobody will come back to it: each request has its history. */
export function forgetOldBulks(database: Database, now: Date, signal: AbortSignal): Promise<void> {
  return deleteInSteps((limit) => deleteOldBulks(database, daysBefore(now, keptDays), limit), signal);
}
