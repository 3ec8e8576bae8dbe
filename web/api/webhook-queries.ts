import type {
  Deliveries,
  deliveriesPath,
  OpenedDelivery,
  WebhookSecret,
  WireDelivery,
  WireWebhook,
  webhooksPath,
} from '@sitebook/contract/webhooks/webhooks.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from './client.ts';

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

export interface DeliveriesAsked {
  readonly hook: number | undefined;
  readonly state: WireDelivery['state'] | undefined;
  readonly place: number | undefined;
}

/** What was sent, the newest page first. */
export const deliveriesQuery = (api: Api, { hook, state, place }: DeliveriesAsked) =>
  infiniteQueryOptions({
    queryKey: [...webhooksKey, 'sent', { hook, state, place }],
    queryFn: ({ pageParam, signal }) =>
      api.get<Deliveries>(
        sentPath,
        {
          ...(hook !== undefined && { webhookId: hook }),
          ...(state !== undefined && { state }),
          ...(place !== undefined && { iBaseLocationId: place }),
          ...(pageParam !== null && { before: pageParam }),
        },
        signal,
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
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
