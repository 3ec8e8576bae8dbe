import type { Conversation, conversationPath, Message } from '@sitebook/contract/conversation/conversation.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from './client.ts';
import { requestKeys } from './request-queries.ts';

const path: typeof conversationPath = (id) => `/requests/${id}/messages`;

/** What was written about a request, page by page, the newest first. */
export const conversationQuery = (api: Api, definition: ModuleDefinition, id: number) =>
  infiniteQueryOptions({
    queryKey: requestKeys.conversation(definition, id),
    queryFn: ({ pageParam, signal }) =>
      api.get<Conversation>(path(id), pageParam === null ? {} : { before: pageParam }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });

export interface Sending {
  readonly text: string;
  readonly idempotencyKey: string;
}

export function sendMessage(api: Api, id: number, { text, idempotencyKey }: Sending): Promise<Message> {
  return api.call(path(id), { method: 'POST', body: { text }, idempotencyKey });
}
