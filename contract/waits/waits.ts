import { waitStates } from '@sitebook/domain/waits/wait.ts';
import { z } from 'zod';
import { baseLocationId, entityId, moment } from '../params.ts';

/** What the caller waits for, below /api. */
export const waitsPath = '/waits';

export const waitPath = (id: number | ':id') => `/waits/${id}`;

export const waitBody = z.object({
  moduleName: z.string({ error: 'field.required' }).meta({ description: 'the key of a module that has a calendar' }),
  iBaseLocationId: baseLocationId,
  resourceId: entityId,
  start: moment,
  end: moment,
});

export const waitSchema = z.object({
  waitId: z.int(),
  moduleName: z.string(),
  iBaseLocationId: z.int(),
  locationName: z.string(),
  timeZone: z.string().meta({ description: 'of the location' }),
  resourceId: z.int(),
  resourceName: z.string(),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  state: z.enum(waitStates).meta({
    description: 'free: it could be booked now; gone: it is not offered any more. By whom it is taken is not told',
  }),
});

export const waitsSchema = z.array(waitSchema);

export type WireWait = z.infer<typeof waitSchema>;
