import { Failure } from '@sitebook/domain/failure.ts';
import type { Caller } from '../../caller.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { markWaiting, type StoredMail } from '../../store/mails.ts';
import { findOwnMail } from './enter-outbox.ts';
import { sendLater } from './send-later.ts';

/** Has a mail sent that was given up, or that waits for a mail server or its next try. */
export async function sendAgain({ database, config }: Deps, caller: Caller, id: number): Promise<StoredMail> {
  await findOwnMail(database, caller, id);
  if (!config.MAIL_URL) throw new Failure('error.no-mail-server');
  await inTransaction(database, async (tx) => {
    if (!(await markWaiting(tx, id))) throw new Failure('error.mail-sent');
    await sendLater(tx, id);
  });
  return findOwnMail(database, caller, id);
}
