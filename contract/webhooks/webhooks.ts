import { z } from 'zod';
import { baseLocationId, entityId, whole } from '../params.ts';

/** Other systems that are told of what happens, and what was sent to them, below /api; for Global Admins. */
export const webhooksPath = '/webhooks';

export const webhookPaths = {
  secret: (id: number | ':id') => `/webhooks/${id}/secret`,
  test: (id: number | ':id') => `/webhooks/${id}/test`,
} as const;

export const deliveriesPath = '/deliveries';

export const deliveryPaths = {
  one: (id: number | ':id') => `/deliveries/${id}`,
  send: (id: number | ':id') => `/deliveries/${id}/send`,
} as const;

export const deliveriesPageSize = 50;

const deliveryStates = ['waiting', 'sent', 'failed'] as const;

export const webhookSchema = z.object({
  webhookId: z.int(),
  webhookName: z.string(),
  address: z.string(),
  isActive: z.boolean(),
  iBaseLocationId: z.int(),
  locationName: z.string(),
  lastState: z.enum(deliveryStates).nullable().meta({ description: 'what became of what was written for it last' }),
  lastAt: z.iso.datetime().nullable(),
});

export const webhooksSchema = z.array(webhookSchema);

export const webhookSecretSchema = z.object({
  secret: z.string().meta({ description: '`whsec_`, and 32 bytes in Base64 with which what is sent is signed' }),
  previousUntil: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'until when the secret before this one signs as well' }),
});

export const deliveriesQuery = z.object({
  webhookId: entityId.optional(),
  iBaseLocationId: baseLocationId.optional(),
  state: z.enum(deliveryStates, { error: 'field.choice' }).optional(),
  before: whole(1, Number.MAX_SAFE_INTEGER).optional().meta({ description: 'the `next` of the page before' }),
});

export const deliverySchema = z.object({
  deliveryId: z.int(),
  messageId: z.string().meta({ description: 'the header `webhook-id`: the same however often it is sent' }),
  type: z.string().meta({ description: '`request.` and what was done, or `test`' }),
  requestId: z.int().nullable(),
  madeAt: z.iso.datetime(),
  webhookId: z.int(),
  webhookName: z.string().nullable().meta({ description: 'null when the webhook was removed' }),
  iBaseLocationId: z.int(),
  locationName: z.string().nullable(),
  state: z.enum(deliveryStates),
  tries: z.int(),
  failure: z.string().nullable().meta({ description: 'what was wrong with the last try' }),
  triedAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
});

export const deliveriesSchema = z.object({ deliveries: z.array(deliverySchema), next: z.int().nullable() });

export const openedDeliverySchema = deliverySchema.extend({
  address: z.string().nullable(),
  isActive: z.boolean().nullable().meta({ description: 'whether the webhook is switched on' }),
  body: z.string().meta({ description: 'as it is sent' }),
  status: z.int().nullable().meta({ description: 'of the last answer' }),
  answer: z.string().nullable().meta({ description: 'how that answer began' }),
});

export type WireWebhook = z.infer<typeof webhookSchema>;
export type WebhookSecret = z.infer<typeof webhookSecretSchema>;
export type WireDelivery = z.infer<typeof deliverySchema>;
export type Deliveries = z.infer<typeof deliveriesSchema>;
export type OpenedDelivery = z.infer<typeof openedDeliverySchema>;
