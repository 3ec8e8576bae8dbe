import type {
  Deliveries,
  OpenedDelivery,
  WebhookSecret,
  WireDelivery,
  WireWebhook,
} from '@sitebook/contract/webhooks/webhooks.ts';
import type { DeliveryPage } from '../usecases/webhooks/list-deliveries.ts';
import type { listWebhooks } from '../usecases/webhooks/list-webhooks.ts';
import type { ShownSecret } from '../usecases/webhooks/secrets.ts';

type Webhook = Awaited<ReturnType<typeof listWebhooks>>[number];
type Delivery = DeliveryPage['deliveries'][number];

/** A webhook by the names of the wire. */
export function presentWebhook(webhook: Webhook): WireWebhook {
  return {
    webhookId: webhook.id,
    webhookName: webhook.name,
    address: webhook.address,
    isActive: webhook.isActive,
    iBaseLocationId: webhook.baseLocationId,
    locationName: webhook.locationName,
    lastState: webhook.lastState,
    lastAt: webhook.lastAt?.toISOString() ?? null,
  };
}

export function presentSecret({ secret, previousUntil }: ShownSecret): WebhookSecret {
  return { secret, previousUntil: previousUntil?.toISOString() ?? null };
}

/** A page of what was sent. */
export function presentDeliveries({ deliveries, next }: DeliveryPage): Deliveries {
  return { deliveries: deliveries.map(presentDelivery), next };
}

function presentDelivery(delivery: Delivery): WireDelivery {
  return {
    deliveryId: delivery.id,
    messageId: delivery.messageId,
    type: delivery.type,
    requestId: delivery.requestId,
    madeAt: delivery.madeAt.toISOString(),
    webhookId: delivery.webhookId,
    webhookName: delivery.webhookName,
    iBaseLocationId: delivery.baseLocationId,
    locationName: delivery.locationName,
    state: delivery.state,
    tries: delivery.tries,
    failure: delivery.failure,
    triedAt: delivery.triedAt?.toISOString() ?? null,
    sentAt: delivery.sentAt?.toISOString() ?? null,
  };
}

/** The whole of what was sent, with what was answered. */
export function presentOpenedDelivery(delivery: Delivery): OpenedDelivery {
  const { address, isActive, body, status, answer } = delivery;
  return { ...presentDelivery(delivery), address, isActive, body, status, answer };
}
