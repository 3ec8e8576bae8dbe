import { mostWallResources } from '@sitebook/domain/walls/wall.ts';
import { z } from 'zod';
import { baseLocationId, entityId } from '../params.ts';

/** The wall screens of a location, below /api. */
export const wallsPath = '/walls';

export const wallPath = (id: number | ':id') => `/walls/${id}`;

/** Where one is looked at, beside /api. */
export const screenPath = (secret: string) => `/screen/${secret}`;

export const wallsQuery = z.object({ iBaseLocationId: baseLocationId });

export const wallBody = z.object({
  iBaseLocationId: baseLocationId,
  name: z.string({ error: 'field.required' }).max(1_000, 'field.too-long').meta({ maxLength: 60 }),
  resourceIds: z
    .array(entityId, { error: 'field.required' })
    .max(1_000, 'field.too-many')
    .meta({ maxItems: mostWallResources, description: 'what can be booked there, in the order in which it is shown' }),
});

export const wallSchema = z.object({
  wallId: z.int(),
  name: z.string(),
  resources: z.array(z.object({ resourceId: z.int(), resourceName: z.string(), moduleName: z.string() })),
  createdBy: z.string().meta({ description: 'the name of whoever made it' }),
  createdOn: z.iso.datetime(),
  lastReadOn: z.iso.datetime().nullable().meta({ description: 'to the hour' }),
});

export const wallsSchema = z.array(wallSchema);

export const madeWallSchema = wallSchema.extend({
  address: z.url().meta({ description: 'shows the plan to whoever knows it, and is told only this once' }),
});

export type WireWall = z.infer<typeof wallSchema>;
export type WireMadeWall = z.infer<typeof madeWallSchema>;
