import type { OpenedMail, Outbox, outboxPath } from '@sitebook/contract/notices/outbox.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.ts';
import { type SentAsked, sentPages } from './sent-queries.ts';

/** Where the answers about mails are kept. */
export const outboxKey = ['outbox'] as const;

const path: typeof outboxPath = '/outbox';

/** The mails that were written. */
export const mailsQuery = (api: Api, asked: SentAsked) =>
  sentPages<Outbox>(api, { path, key: [...outboxKey, 'list'], asked });

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
