import type { Database } from '../../db/database.ts';
import { deleteOldNotices } from '../../store/notices.ts';
import { deleteOldSiteEvents } from '../../store/site-events.ts';

const keptForMs = 90 * 24 * 60 * 60 * 1000;
/** So few that no statement takes long. */
const atOnce = 1000;

/** Deletes what people were told long ago, some at a time. */
export async function forgetOldNotices(database: Database, now: Date, signal: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - keptForMs);
  for (let deleted = atOnce; deleted === atOnce && !signal.aborted; ) {
    deleted = await deleteOldNotices(database, before, atOnce);
  }
  if (!signal.aborted) await deleteOldSiteEvents(database, before);
}
