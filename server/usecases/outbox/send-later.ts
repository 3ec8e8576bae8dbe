import type { Tx } from '../../db/database.ts';
import { enqueue, triesInTwoDays } from '../../store/enqueue.ts';

/** Has a mail sent. If that was asked for already, it is begun anew. */
export async function sendLater(tx: Tx, mailId: number): Promise<void> {
  await enqueue(tx, 'send-mail', { mailId }, { jobKey: String(mailId), maxAttempts: triesInTwoDays });
}
