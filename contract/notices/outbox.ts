import { z } from 'zod';
import { baseLocationId, whole } from '../params.ts';

/** The mails that were written, the newest first, below /api; for admins, those of their locations. */
export const outboxPath = '/outbox';

export const outboxPaths = {
  one: (id: number | ':id') => `/outbox/${id}`,
  send: (id: number | ':id') => `/outbox/${id}/send`,
} as const;

export const outboxPageSize = 50;

const mailStates = ['waiting', 'sent', 'failed'] as const;

export const outboxQuery = z.object({
  iBaseLocationId: baseLocationId.optional(),
  state: z.enum(mailStates, { error: 'field.choice' }).optional(),
  before: whole(1, Number.MAX_SAFE_INTEGER).optional().meta({ description: 'the `next` of the page before' }),
});

export const mailSchema = z.object({
  mailId: z.int(),
  madeAt: z.iso.datetime(),
  recipient: z.string(),
  subject: z.string(),
  iBaseLocationId: z.int().nullable(),
  locationName: z.string().nullable(),
  state: z.enum(mailStates),
  tries: z.int(),
  failure: z.string().nullable().meta({ description: 'what the mail server said last' }),
  triedAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
});

export const outboxSchema = z.object({
  isSending: z.boolean().meta({ description: 'whether a mail server is configured; without one mails only wait here' }),
  mails: z.array(mailSchema),
  next: z.int().nullable(),
});

export const openedMailSchema = mailSchema.extend({
  text: z.string(),
  html: z.string().meta({ description: 'a whole document; show it in a frame of its own that runs nothing' }),
  calendar: z.string().nullable().meta({ description: 'an iCalendar object' }),
});

export type OutboxMail = z.infer<typeof mailSchema>;
export type Outbox = z.infer<typeof outboxSchema>;
export type OpenedMail = z.infer<typeof openedMailSchema>;
