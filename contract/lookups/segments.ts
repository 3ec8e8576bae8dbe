import { z } from 'zod';
import { baseLocationId, entityId } from '../params.ts';
import { lookup } from './lookup.ts';
import { optionalId } from './query-values.ts';
import { wireLists } from './wire-lists.ts';

const subSegment = z.object({
  subSegmentId: z.int(),
  subSegmentName: z.string(),
  Title: z.string(),
  AU: z.string().meta({ description: 'the cost centre; blank for external users' }),
  segmentId: z.int(),
  iBaseLocationId: z.int(),
  isActive: z.boolean(),
});

export type WireSubSegment = z.infer<typeof subSegment>;

export const getPriorities = lookup(
  '/Masters/GetPriorities',
  'Priorities, the highest first',
  z.array(z.object({ priorityId: z.int(), priorityLevel: z.string() })),
);

export const getSubSegments = lookup(
  '/Masters/GetSubSegments',
  'Sub segments (sub product lines), inactive ones included',
  z.array(subSegment),
  { iBaseLocationId: baseLocationId.optional() },
);

export const getSubSegmentsByLocation = lookup(
  wireLists['sub-segments'].path,
  'Active sub segments of a base location, of one segment or of all',
  z.array(subSegment),
  { iBaseLocationId: baseLocationId, segmentID: optionalId },
);

export const getSubSegment = lookup(
  '/Masters/GetSubSegmentsbySubSegmentId',
  'One sub segment with its AU and Title',
  subSegment,
  { subSegmentId: entityId },
);
