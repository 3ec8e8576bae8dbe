import { noticeKinds } from '@sitebook/domain/notices/notice-kind.ts';
import { z } from 'zod';
import { allStatuses } from '../modules/wire-codes.ts';
import { whole } from '../params.ts';

/** What somebody was told, the newest first, below /api. */
export const noticesPath = '/notices';

/** Marks notices as read, or as unread again, below /api. */
export const readNoticesPath = '/notices/read';

const largest = Number.MAX_SAFE_INTEGER;

export const noticesQuery = z.object({
  before: whole(1, largest)
    .optional()
    .meta({ description: 'only notices older than this one: the `next` of the page before' }),
});

export const noticeSchema = z.object({
  noticeId: z.int(),
  toldAt: z.iso.datetime(),
  isRead: z.boolean(),
  kind: z.enum(noticeKinds).meta({
    description:
      'awaits: it is your turn; message: somebody wrote about a request; freed: a slot that you wait for; place: you run the location; upkeep: its things',
  }),
  text: z.string().meta({ description: 'what happened, as a sentence' }),
  moduleName: z.string().nullable().meta({ description: 'a module key; null where it is about no request' }),
  requestId: z.int().nullable(),
  iBaseLocationId: z.int(),
  locationName: z.string(),
  requestStatus: z.enum(allStatuses).nullable().meta({ description: 'as it is now' }),
  isDeleted: z.boolean().meta({ description: 'it can no longer be opened' }),
  isWaiting: z.boolean().meta({ description: 'it is still your turn' }),
  list: z.string().nullable().meta({ description: 'a list of master data, where it is about something in it' }),
  recordId: z.int().nullable().meta({ description: 'of that list; null where it is about several' }),
  slot: z
    .object({ moduleName: z.string(), resourceId: z.int(), start: z.iso.datetime(), end: z.iso.datetime() })
    .nullable()
    .meta({ description: 'what could be booked, where it is about a slot that the caller waits for' }),
});

export const noticesSchema = z.object({
  unread: z.int().meta({ description: 'how many are unread in all; 100 stands for 100 or more' }),
  notices: z.array(noticeSchema),
  next: z.int().nullable().meta({ description: 'null on the last page' }),
});

export const readNoticesBody = z
  .object({
    noticeIds: z.array(whole(1, largest)).max(200, 'field.too-many').optional(),
    upTo: whole(1, largest).optional().meta({ description: 'all up to and with this one' }),
    isRead: z.boolean({ error: 'field.invalid' }).default(true),
  })
  .refine(({ noticeIds, upTo }) => noticeIds !== undefined || upTo !== undefined, {
    error: 'field.required',
    path: ['noticeIds'],
  });

export const unreadSchema = noticesSchema.pick({ unread: true });

export type Notice = z.infer<typeof noticeSchema>;
export type Notices = z.infer<typeof noticesSchema>;
