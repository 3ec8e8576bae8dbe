import { z } from 'zod';
import { baseLocationId } from '../params.ts';

/** Where the stream of a location's changes is, below /api. */
export const eventsPath = '/events';

export const eventsQuery = z.object({
  iBaseLocationId: baseLocationId
    .optional()
    .meta({ description: 'without one the stream tells only of what concerns the caller' }),
  since: z.string().max(100).optional().meta({
    description: 'the moment of /config.json from before the caller fetched: what was missed since is told first',
  }),
});

/** What happened to a request: enough to know what to fetch again, nothing about anybody. */
export const requestChanged = z.object({
  module: z.string().meta({ description: 'a module key' }),
  id: z.int(),
  resourceId: z.int().nullable().meta({ description: 'what was or is booked; null where nothing is' }),
});

export type RequestChanged = z.infer<typeof requestChanged>;
