import type { Tx } from '../../db/database.ts';
import { enqueue, triesInTwoDays } from '../../store/enqueue.ts';

/** Has something sent. If that was asked for already, it is begun anew. A slow webhook keeps one worker busy, not all. */
export async function sendLater(tx: Tx, webhookId: number, deliveryId: number): Promise<void> {
  await enqueue(
    tx,
    'send-delivery',
    { deliveryId },
    { jobKey: String(deliveryId), maxAttempts: triesInTwoDays, queue: `webhook/${webhookId}` },
  );
}
