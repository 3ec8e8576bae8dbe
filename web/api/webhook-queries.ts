import type {
  Deliveries,
  deliveriesPath,
  OpenedDelivery,
  WebhookSecret,
  WireWebhook,
  webhooksPath,
} from '@sitebook/contract/webhooks/webhooks.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.ts';
import { type SentAsked, sentPages } from './sent-queries.ts';

/** Where the answers about webhooks, and about what was sent to them, are kept. */
export const webhooksKey = ['webhooks'] as const;

const path: typeof webhooksPath = '/webhooks';
const sentPath: typeof deliveriesPath = '/deliveries';

export const webhooksQuery = (api: Api) =>
  queryOptions({
    queryKey: [...webhooksKey, 'all'],
    queryFn: ({ signal }) => api.get<WireWebhook[]>(path, {}, signal),
  });

/** The secret of one; forgotten as soon as nobody looks at it. */
export const secretQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: [...webhooksKey, 'secret', id],
    queryFn: ({ signal }) => api.get<WebhookSecret>(`${path}/${id}/secret`, {}, signal),
    gcTime: 0,
  });

/** What was sent to all of them, or to one. */
export const deliveriesQuery = (api: Api, { hook, state, place }: SentAsked & { readonly hook: number | undefined }) =>
  sentPages<Deliveries>(api, {
    path: sentPath,
    key: [...webhooksKey, 'sent'],
    asked: { state, place },
    more: hook === undefined ? {} : { webhookId: hook },
  });

/** One of it with what it says and what was answered. */
export const deliveryQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...webhooksKey, 'one', id],
    queryFn: ({ signal }) => api.get<OpenedDelivery>(`${sentPath}/${encodeURIComponent(id)}`, {}, signal),
  });

/** Has the same sent once more. */
export function sendAgain(api: Api, id: string): Promise<unknown> {
  return api.call(`${sentPath}/${encodeURIComponent(id)}/send`, { method: 'POST' });
}

export function sendTest(api: Api, id: number, idempotencyKey: string): Promise<OpenedDelivery> {
  return api.call(`${path}/${id}/test`, { method: 'POST', idempotencyKey });
}

export function renewSecret(api: Api, id: number, idempotencyKey: string): Promise<unknown> {
  return api.call(`${path}/${id}/secret`, { method: 'POST', idempotencyKey });
}
