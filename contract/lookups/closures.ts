import { z } from 'zod';
import { baseLocationId, moment } from '../params.ts';
import { lookup } from './lookup.ts';

const closure = z.object({
  closureId: z.int(),
  resourceId: z.int().nullable().meta({ description: 'null: the whole location' }),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime().nullable().meta({ description: 'null: nobody knows yet' }),
  reason: z.string(),
});

export const getClosures = lookup(
  '/MasterIBaseLocation/GetClosures',
  'When resources of a base location, or all of it, cannot be booked, and why',
  z.array(closure),
  {
    iBaseLocationId: baseLocationId,
    from: moment.optional().meta({ description: '62 days ago, if not given' }),
    to: moment.optional().meta({ description: 'at most 430 days later; in 366 days, if not given' }),
  },
);
