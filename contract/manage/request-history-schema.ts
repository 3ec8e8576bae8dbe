import { z } from 'zod';
import { allStatuses } from '../modules/wire-codes.ts';
import { historySchema } from '../modules/wire-schema.ts';

/** A request as far as its history needs it. */
export const requestHistorySchema = z.object({
  requestId: z.int(),
  moduleName: z.string(),
  iBaseLocationId: z.int(),
  requestStatus: z.enum(allStatuses).describe('the last one before it was deleted'),
  deletedAt: z.iso.datetime().nullable().describe('null while it is not deleted'),
  facts: z.array(z.object({ title: z.string(), value: z.string() })).describe('what it holds, in words'),
  history: historySchema(z.string()),
});

export type RequestHistory = z.infer<typeof requestHistorySchema>;
