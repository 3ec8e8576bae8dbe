import { randomUUID } from 'node:crypto';
import type { Tx } from '../../db/database.ts';
import { type NewDelivery, putDelivery } from '../../store/webhooks/deliveries.ts';
import { sendLater } from './send-later.ts';

/** What every body says, whatever it is about. */
interface Told extends Pick<NewDelivery, 'webhookId' | 'baseLocationId' | 'requestId' | 'historyId' | 'type'> {
  readonly occurredAt: string;
  readonly now: Date;
  /** What else it says. */
  readonly more: object;
}

/**
 * Writes what a webhook is told, once for each entry of a history, to be sent once the transaction has committed. The
 * body is kept as text: however often it is sent, these bytes are what is signed.
 */
export async function postDelivery(tx: Tx, told: Told): Promise<number | undefined> {
  const { occurredAt, now, more, ...delivery } = told;
  const messageId = `msg_${randomUUID()}`;
  const { type, baseLocationId: iBaseLocationId } = delivery;
  const body = JSON.stringify({ id: messageId, type, occurredAt, iBaseLocationId, ...more });
  const id = await putDelivery(tx, { ...delivery, messageId, body, madeAt: now.toISOString() });
  if (id !== undefined) await sendLater(tx, delivery.webhookId, id);
  return id;
}
