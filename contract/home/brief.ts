import { z } from 'zod';
import { allStatuses } from '../modules/wire-codes.ts';

/** A request in a line. */
export const briefSchema = z.object({
  moduleName: z.string().meta({ description: 'a module key' }),
  requestId: z.int(),
  iBaseLocationId: z.int(),
  locationName: z.string(),
  timeZone: z.string().meta({ description: 'of its location' }),
  requestStatus: z.enum(allStatuses),
  requesterName: z.string().nullable(),
  subject: z.string().nullable().meta({ description: 'what it takes or is about' }),
  start: z.iso.datetime().nullable(),
  end: z.iso.datetime().nullable(),
});

export type Brief = z.infer<typeof briefSchema>;
