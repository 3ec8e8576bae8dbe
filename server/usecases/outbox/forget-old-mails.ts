import type { Database } from '../../db/database.ts';
import { deleteOldMails } from '../../store/mails.ts';
import { daysBefore, deleteInSteps } from '../delete-in-steps.ts';

const keptDays = 30;

/** Deletes mails that nobody will ask about any more, sent or not: they hold what requests said. */
export function forgetOldMails(database: Database, now: Date, signal: AbortSignal): Promise<void> {
  return deleteInSteps((limit) => deleteOldMails(database, daysBefore(now, keptDays), limit), signal);
}
