import type { Tx } from '../../db/database.ts';
import { enqueue } from '../../store/enqueue.ts';

/** With the pauses of the job runner these take 46 hours. */
const mostTries = 17;

/** Has a mail sent. If that was asked for already, it is begun anew. */
export async function sendLater(tx: Tx, mailId: number): Promise<void> {
  await enqueue(tx, 'send-mail', { mailId }, { jobKey: String(mailId), maxAttempts: mostTries });
}
