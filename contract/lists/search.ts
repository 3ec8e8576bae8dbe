import { z } from 'zod';
import { briefSchema } from '../home/brief.ts';

/** Looks for requests in all lists of the caller, below /api. */
export const searchPath = '/lists/search';

export const searchQuery = z.object({
  text: z
    .string({ error: 'field.required' })
    .trim()
    .min(1, 'field.required')
    .max(200, 'field.too-long')
    .meta({ description: 'a number, or words that all have to be there' }),
});

export const searchSchema = z.object({
  exact: briefSchema.nullable().meta({ description: 'the request of exactly this number' }),
  groups: z
    .array(
      z.object({
        moduleName: z.string(),
        requests: z.array(briefSchema).meta({ description: 'the newest first, a few at most' }),
        hasMore: z.boolean(),
      }),
    )
    .meta({ description: 'by module; one without any is left out' }),
  isPartial: z.boolean().meta({ description: 'it took too long to look everywhere' }),
});

export type Found = z.infer<typeof searchSchema>;
