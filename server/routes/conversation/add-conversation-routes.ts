import {
  conversationPath,
  conversationQuery,
  conversationSchema,
  type Message,
  messageBody,
  messageBodyDoc,
  messageSchema,
} from '@sitebook/contract/conversation/conversation.ts';
import { refuse } from '@sitebook/domain/failure.ts';
import { parseMessage } from '@sitebook/domain/request/message.ts';
import type { Deps } from '../../deps.ts';
import { type ReadConversation, readConversation } from '../../usecases/conversation/read-conversation.ts';
import { writeMessage } from '../../usecases/conversation/write-message.ts';
import type { RouteTable } from '../define-route.ts';

/** What people write about a request, beside its fields. */
export function addConversationRoutes(table: RouteTable, deps: Deps): void {
  table.add({
    method: 'GET',
    path: conversationPath(':id'),
    hasId: true,
    summary: 'What was written about a request, the newest first; for whoever may open it',
    query: conversationQuery,
    answer: conversationSchema,
    async handle({ caller, id, query }) {
      const { messages, ...page } = await readConversation(deps, caller, id, query.before);
      return { messages: messages.map(presentMessage), ...page };
    },
  });
  table.add({
    method: 'POST',
    path: conversationPath(':id'),
    hasId: true,
    summary: 'Writes a message about a request that is neither closed nor cancelled',
    body: messageBody,
    bodyDoc: messageBodyDoc,
    answer: messageSchema,
    status: 201,
    handle: async ({ caller, id, body, idempotencyKey: key }) =>
      writeMessage(deps, caller, { id, text: readText(body.text), key }, presentMessage),
  });
}

function readText(given: unknown): string {
  const parsed = parseMessage(given);
  if ('code' in parsed) refuse([{ field: 'text', ...parsed }]);
  return 'value' in parsed ? String(parsed.value) : '';
}

function presentMessage({ id, at, alias, name, text }: ReadConversation['messages'][number]): Message {
  return { messageId: id, at, by: alias, byName: name, text };
}
