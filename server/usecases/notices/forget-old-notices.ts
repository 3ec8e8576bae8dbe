import type { Database } from '../../db/database.ts';
import { forgetNotices } from '../../store/notices.ts';

const day = 24 * 60 * 60_000;
const keptMs = 90 * day;

/** Deletes what people were told long ago. */
export async function forgetOldNotices(database: Database, now: Date): Promise<void> {
  await forgetNotices(database, new Date(now.getTime() - keptMs));
}
