import { longestMessage } from '@sitebook/domain/request/message.ts';
import { z } from 'zod';
import { whole } from '../params.ts';

/** What people write about a request, whatever module it is of, below /api. */
export const conversationPath = (id: number | ':id') => `/requests/${id}/messages`;

const largest = Number.MAX_SAFE_INTEGER;

export const conversationQuery = z.object({
  before: whole(1, largest)
    .optional()
    .meta({ description: 'only messages older than this one: the `next` of the page before' }),
});

export const messageSchema = z.object({
  messageId: z.int(),
  at: z.iso.datetime(),
  by: z.string(),
  byName: z.string(),
  text: z.string().meta({ description: 'plain text, with the line breaks that were typed' }),
});

export const conversationSchema = z.object({
  messages: z.array(messageSchema).meta({ description: 'the newest first' }),
  next: z.int().nullable().meta({ description: 'null on the last page' }),
  mayWrite: z.boolean(),
});

/** The text is read by the rules of a note, which say in words what is wrong with it. */
export const messageBody = z.object({ text: z.unknown().optional() });

/** The same for the documentation. */
export const messageBodyDoc = z.object({ text: z.string().min(1).max(longestMessage) });

/** How the whole of a request tells what the caller may do with its conversation. */
export const conversationNames = { write: 'Write', read: 'Read', none: 'None' } as const;

export type Message = z.infer<typeof messageSchema>;
export type Conversation = z.infer<typeof conversationSchema>;
