import { randomUUID } from 'node:crypto';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { hostOf } from '../../mail/mailed-event.ts';
import { type NewMail, putMail } from '../../store/mails.ts';
import { sendLater } from './send-later.ts';

/** Stores a mail, to be sent once the transaction has committed, and gives its id. Without a mail server it only waits. */
export async function postMail(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  tx: Tx,
  mail: Omit<NewMail, 'messageId' | 'madeAt'>,
): Promise<number> {
  const messageId = `${randomUUID()}@${hostOf(config)}`;
  const id = await putMail(tx, { ...mail, messageId, madeAt: clock.now().toISOString() });
  if (config.MAIL_URL) await sendLater(tx, id);
  return id;
}
