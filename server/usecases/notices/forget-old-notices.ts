import type { Database } from '../../db/database.ts';
import { deleteOldNotices } from '../../store/notices.ts';
import { deleteOldSiteEvents } from '../../store/site-events.ts';
import { daysBefore, deleteInSteps } from '../delete-in-steps.ts';

const keptDays = 90;

/** Deletes what people were told long ago, and what they were told of where that is no request. */
export async function forgetOldNotices(database: Database, now: Date, signal: AbortSignal): Promise<void> {
  const before = daysBefore(now, keptDays);
  await deleteInSteps((limit) => deleteOldNotices(database, before, limit), signal);
  if (!signal.aborted) await deleteOldSiteEvents(database, before);
}
