import { longestNote } from '@sitebook/domain/request/action-note.ts';
import { z } from 'zod';
import { allStatuses } from '../modules/wire-codes.ts';
import { baseLocationId, entityId } from '../params.ts';

/** Requests that were deleted, below /api. */
export const deletedRequestsPath = '/manage/deleted-requests';

/** Brings one of them back, below /api. */
export const restorePath = (id: number | ':id') => `/manage/requests/${id}/restore`;

export const deletedRequestsQuery = z.object({
  moduleName: z.string().optional().meta({ description: 'a module key; without it all modules' }),
  iBaseLocationId: baseLocationId.optional(),
  requestId: entityId.optional().meta({ description: 'only the one with this number' }),
  before: z.string().optional().meta({ description: 'only those deleted before these: the `next` of the page before' }),
});

export const deletedRequestSchema = z.object({
  requestId: z.int(),
  moduleName: z.string(),
  iBaseLocationId: z.int(),
  locationName: z.string(),
  requestStatus: z.enum(allStatuses).meta({ description: 'the one that it comes back with' }),
  requestorName: z.string(),
  deletedAt: z.iso.datetime(),
  deletedByName: z.string().nullable(),
});

export const deletedRequestsSchema = z.object({
  requests: z.array(deletedRequestSchema).meta({ description: 'what was deleted last comes first' }),
  next: z.string().nullable().meta({ description: 'null on the last page' }),
});

/** The reason is read by the rules of a note, which say in words what is wrong with it. */
export const restoreBody = z.object({ reason: z.unknown().optional() });

/** The same for the documentation. */
export const restoreBodyDoc = z.object({ reason: z.string().min(1).max(longestNote) });

export const restoredSchema = z.object({ requestId: z.int(), moduleName: z.string(), version: z.int() });

export type DeletedRequest = z.infer<typeof deletedRequestSchema>;
export type DeletedRequests = z.infer<typeof deletedRequestsSchema>;
export type Restored = z.infer<typeof restoredSchema>;
