import { z } from 'zod';
import { entityId } from '../params.ts';

/** The caller's calendars that other programs read, below /api. */
export const feedsPath = '/feeds';

export const feedPath = (id: number | ':id') => `/feeds/${id}`;

/** Where such a program reads one, beside /api. */
export const feedFilePath = (secret: string) => `/feeds/${secret}.ics`;

export const feedBody = z.object({
  resourceId: entityId
    .nullish()
    .meta({ description: 'all bookings of this one; without it the caller’s own bookings and stays' }),
});

export const feedSchema = z.object({
  feedId: z.int(),
  resourceId: z.int().nullable().meta({ description: 'nothing for the caller’s own bookings and stays' }),
  resourceName: z.string().nullable(),
  moduleName: z.string().nullable(),
  location: z.string().nullable(),
  createdOn: z.iso.datetime(),
  lastReadOn: z.iso.datetime().nullable().meta({ description: 'to the hour' }),
});

export const feedsSchema = z.array(feedSchema);

export const madeFeedSchema = feedSchema.extend({
  address: z.url().meta({ description: 'lets in whoever knows it, and is told only this once' }),
});

export type WireFeed = z.infer<typeof feedSchema>;
export type WireMadeFeed = z.infer<typeof madeFeedSchema>;
