import type { Database } from '../../db/database.ts';
import { deleteOldMails } from '../../store/mails.ts';

const keptForMs = 30 * 24 * 60 * 60 * 1000;
/** So few that no statement takes long. */
const atOnce = 1000;

/** Deletes mails that nobody will ask about any more, sent or not, some at a time: they hold what requests said. */
export async function forgetOldMails(database: Database, now: Date, signal: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - keptForMs);
  for (let deleted = atOnce; deleted === atOnce && !signal.aborted; ) {
    deleted = await deleteOldMails(database, before, atOnce);
  }
}
