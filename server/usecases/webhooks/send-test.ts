import { Failure } from '@sitebook/domain/failure.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { findDelivery, type StoredDelivery } from '../../store/webhooks/deliveries.ts';
import { once } from '../saving/once.ts';
import { findOwnWebhook } from './enter-webhooks.ts';
import { postDelivery } from './post-delivery.ts';

/** Sends something that tells of no request, so that one can see whether it arrives. */
export async function sendTest<Answer>(
  { database, clock }: Deps,
  caller: Caller,
  { id, key }: { readonly id: number; readonly key: string | undefined },
  present: (delivery: StoredDelivery) => Answer,
): Promise<Answer> {
  const now = clock.now();
  const at = now.toISOString();
  return once(database, {
    alias: caller.alias,
    key,
    content: ['webhook', 'test', id],
    at,
    present,
    prepare: async () => {},
    save: async (tx) => {
      const { isActive, baseLocationId } = await findOwnWebhook(tx, caller, id, 'update');
      if (!isActive) throw new Failure('error.webhook-off');
      const made = await postDelivery(tx, {
        webhookId: id,
        baseLocationId,
        requestId: null,
        historyId: null,
        type: 'test',
        occurredAt: at,
        now,
        more: { by: caller.name },
      });
      const delivery = made === undefined ? undefined : await findDelivery(tx, made);
      if (!delivery) throw new Error(`A test of webhook ${id} was not written`);
      return delivery;
    },
  });
}
