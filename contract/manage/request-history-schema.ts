import { z } from 'zod';
import { history } from '../modules/wire-schema.ts';

/** A request as far as its history needs it. */
export const requestHistorySchema = z.object({
  requestId: z.int(),
  moduleName: z.string(),
  iBaseLocationId: z.int(),
  requestStatus: z.string().describe('the last one before it was deleted'),
  deletedAt: z.iso.datetime().nullable().describe('null while it is not deleted'),
  history,
});

export type RequestHistory = z.infer<typeof requestHistorySchema>;
