import { Failure } from '@sitebook/domain/failure.ts';
import type { Caller } from '../../caller.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { letWait, type StoredDelivery } from '../../store/webhooks/deliveries.ts';
import { findOwnDelivery } from './enter-webhooks.ts';
import { sendLater } from './send-later.ts';

/** Has something sent once more, whatever became of it: receivers know it by its id, and may have lost it. */
export async function sendAgain({ database }: Deps, caller: Caller, id: number): Promise<StoredDelivery> {
  const { webhookId, isActive } = await findOwnDelivery(database, caller, id);
  if (!isActive) throw new Failure('error.webhook-off');
  await inTransaction(database, async (tx) => {
    await letWait(tx, id);
    await sendLater(tx, webhookId, id);
  });
  return findOwnDelivery(database, caller, id);
}
