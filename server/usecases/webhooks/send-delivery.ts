import { sayOfDelivery } from '@sitebook/domain/text/delivery-texts.ts';
import { type WebhookAnswer, WebhookRefused, type WebhookSender } from '../../adapters/webhooks/sender.ts';
import type { Deps } from '../../deps.ts';
import { messageOf } from '../../message-of.ts';
import { findDelivery, giveUp, noteTry } from '../../store/webhooks/deliveries.ts';
import { findSecret } from '../../store/webhooks/secrets.ts';
import { signingSecrets } from './secrets.ts';

const longestFailure = 500;

/** What came of a try: who answered, and what is wrong with that. */
interface Tried {
  readonly answer: WebhookAnswer | null;
  /** Nothing when the receiver has it. */
  readonly failure: string | null;
  /** Another try would be no better. */
  readonly isForGood: boolean;
}

/**
 * Sends what still waits. Fails where another try may help and there is one left. Whoever is stopped between sending and
 * noting it down sends the same again.
 */
export async function sendDelivery(
  { database, clock }: Deps,
  sender: WebhookSender,
  { deliveryId, isLastTry }: { readonly deliveryId: number; readonly isLastTry: boolean },
): Promise<void> {
  const delivery = await findDelivery(database, deliveryId);
  if (delivery?.state !== 'waiting') return;
  const { address, isActive, webhookId, messageId, body } = delivery;
  const secret = await findSecret(database, webhookId);
  if (address === null || !secret) return giveUp(database, deliveryId, sayOfDelivery('delivery.removed'));
  if (!isActive) return giveUp(database, deliveryId, sayOfDelivery('delivery.switched-off'));
  const at = clock.now();
  const secrets = signingSecrets(secret, at);
  const { answer, failure, isForGood } = await sender
    .send({ address, messageId, body, at, secrets })
    .then(judge, explain);
  const isOver = isForGood || isLastTry;
  await noteTry(database, deliveryId, {
    at: clock.now().toISOString(),
    state: failure === null ? 'sent' : isOver ? 'failed' : 'waiting',
    failure: failure === null ? null : readable(failure).slice(0, longestFailure),
    status: answer?.status ?? null,
    answer: answer && readable(answer.text),
  });
  // Addresses can hold secrets of their receivers, which is nothing for the log.
  if (failure !== null && !isOver) throw new Error(`Delivery ${deliveryId} did not arrive; its log tells why`);
}

const gone = 410;

function judge(answer: WebhookAnswer): Tried {
  const { status } = answer;
  if (status >= 200 && status < 300) return { answer, failure: null, isForGood: false };
  if (status === gone) return { answer, failure: sayOfDelivery('delivery.gone'), isForGood: true };
  const isRedirect = status >= 300 && status < 400;
  const failure = sayOfDelivery(isRedirect ? 'delivery.redirect' : 'delivery.answered', { status });
  return { answer, failure, isForGood: false };
}

function explain(error: unknown): Tried {
  return { answer: null, failure: messageOf(error), isForGood: error instanceof WebhookRefused };
}

/** Receivers say anything; PostgreSQL keeps every character but this one. */
function readable(text: string): string {
  return text.replaceAll('\0', '\uFFFD');
}
