import { z } from 'zod';

/**
 * Every job there is, with what it is told. A job may have been put by an older server and be run by a newer one: what
 * is added here is optional, and a name that was in use is not given to something else.
 */
export const payloads = {
  'fill-in-people': z.object({ module: z.string(), id: z.int() }),
  'forget-old-keys': z.object({}),
  'refresh-search-texts': z.object({ baseLocationId: z.int(), before: z.int().optional() }),
  'remove-unused-files': z.object({}),
  'unlock-abandoned-jobs': z.object({}),
} as const satisfies Record<string, z.ZodObject>;

export type JobName = keyof typeof payloads;
export type Payload<Name extends JobName> = z.input<(typeof payloads)[Name]>;
