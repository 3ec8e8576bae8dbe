import { z } from 'zod';
import { baseLocationId, entityId, moment, whole } from '../params.ts';
import { lookup } from './lookup.ts';

const moduleName = z
  .string({ error: 'field.required' })
  .max(100, 'field.choice')
  .meta({ description: 'a module key; not found where the module has no calendar' });

/** More than anybody chooses from. */
const count = whole(1, 10).optional();

const time = { start: z.iso.datetime(), end: z.iso.datetime() };

const resource = { resourceId: z.int(), resourceName: z.string() };

/** Within working hours where it fits into a day's work, as calendars propose times. */
const described = 'as a save would take it now; looked for 31 days ahead, on the quarters of an hour of working time';

export const getFirstFree = lookup(
  '/free-times',
  `The earliest free times of a length over all resources of a module at a location: ${described}`,
  z.array(z.object({ ...resource, ...time })).meta({ description: 'by start, then by name' }),
  {
    moduleName,
    iBaseLocationId: baseLocationId,
    minutes: whole(1, 44_640).meta({ description: 'how long' }),
    from: moment.optional().meta({ description: 'now, if not given; nothing starts in the past' }),
    count: count.meta({ description: '5, if not given' }),
  },
);

export const getAlternatives = lookup(
  '/free-times/alternatives',
  `What is free in place of a wanted time: ${described}`,
  z.object({
    later: z.array(z.object(time)).meta({ description: 'the next times of the wanted resource' }),
    others: z
      .array(z.object(resource))
      .meta({ description: 'resources of its kind at the location that are free at the wanted time' }),
    nearby: z
      .array(z.object({ ...resource, iBaseLocationId: z.int(), locationId: z.int(), locationName: z.string() }))
      .meta({ description: 'the same at locations of its city; none for a request that is there already' }),
  }),
  {
    moduleName,
    iBaseLocationId: baseLocationId,
    resourceId: entityId,
    start: moment,
    end: moment,
    requestId: entityId.optional().meta({ description: 'the booking that is moved, by somebody who may open it' }),
    count: count.meta({ description: 'of each; 3, if not given' }),
  },
);
