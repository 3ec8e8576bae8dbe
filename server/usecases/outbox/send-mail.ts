import { type Mailer, MailRefused } from '../../adapters/mail/mailer.ts';
import type { Deps } from '../../deps.ts';
import { oneLine } from '../../mail/one-line.ts';
import { messageOf } from '../../message-of.ts';
import { findMail, markSent, markTried } from '../../store/mails.ts';

/** What of a failure is kept: mail servers can be wordy. */
const longestFailure = 500;

/**
 * Sends a mail that still waits, and tells what became of it. Fails where another try may help and there is one left. Whoever is stopped between
 * sending and noting it down sends the same mail again.
 */
export async function sendMail(
  { database, clock }: Deps,
  mailer: Mailer,
  { mailId, isLastTry }: { readonly mailId: number; readonly isLastTry: boolean },
): Promise<'sent' | 'failed' | undefined> {
  const mail = await findMail(database, mailId);
  if (mail?.state !== 'waiting') return undefined;
  try {
    await mailer.send(mail);
  } catch (error) {
    const isOver = isLastTry || error instanceof MailRefused;
    const failure = oneLine(messageOf(error)).slice(0, longestFailure);
    await markTried(database, mailId, { at: clock.now().toISOString(), failure, isOver });
    if (isOver) return 'failed';
    // What mail servers say names people, which is nothing for the log.
    throw new Error(`Mail ${mailId} could not be sent; the outbox tells why`);
  }
  await markSent(database, mailId, clock.now().toISOString());
  return 'sent';
}
