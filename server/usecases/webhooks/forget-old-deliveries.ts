import type { Database } from '../../db/database.ts';
import { deleteOldDeliveries } from '../../store/webhooks/deliveries.ts';
import { daysBefore, deleteInSteps } from '../delete-in-steps.ts';

const keptDays = 30;

/** Deletes what was sent to webhooks long ago: it holds what requests said. */
export function forgetOldDeliveries(database: Database, now: Date, signal: AbortSignal): Promise<void> {
  return deleteInSteps((limit) => deleteOldDeliveries(database, daysBefore(now, keptDays), limit), signal);
}
