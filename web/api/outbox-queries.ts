import type { OpenedMail, Outbox, OutboxMail, outboxPath } from '@sitebook/contract/notices/outbox.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from './client.ts';

/** Where the answers about mails are kept. */
export const outboxKey = ['outbox'] as const;

const path: typeof outboxPath = '/outbox';

export interface MailsAsked {
  readonly state: OutboxMail['state'] | undefined;
  readonly place: number | undefined;
}

/** The mails that were written, the newest page first. */
export const mailsQuery = (api: Api, { state, place }: MailsAsked) =>
  infiniteQueryOptions({
    queryKey: [...outboxKey, 'list', { state, place }],
    queryFn: ({ pageParam, signal }) =>
      api.get<Outbox>(
        path,
        {
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

/** One mail with what it says. */
export const mailQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...outboxKey, 'one', id],
    queryFn: ({ signal }) => api.get<OpenedMail>(`${path}/${encodeURIComponent(id)}`, {}, signal),
  });

/** Has a mail sent once more. */
export function sendAgain(api: Api, id: string): Promise<unknown> {
  return api.call(`${path}/${encodeURIComponent(id)}/send`, { method: 'POST' });
}
