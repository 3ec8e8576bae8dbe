import { z } from 'zod';
import { tabNames } from '../modules/wire-codes.ts';
import { baseLocationId } from '../params.ts';
import { whereSchema } from './where-schema.ts';

/** A home page asks for all that concerns somebody at once. */
const mostLists = 60;

export const countsBody = z.object({
  ibaseLocationId: baseLocationId.nullish().meta({ description: 'not looked at for Approvals and Following' }),
  Lists: z
    .array(
      z.object({
        moduleName: z.string({ error: 'field.choice' }).max(100, 'field.choice').meta({ description: 'a module key' }),
        tab: z
          .string({ error: 'field.choice' })
          .max(100, 'field.choice')
          .meta({ enum: Object.values(tabNames) }),
        Where: whereSchema,
      }),
      { error: 'field.invalid' },
    )
    .max(mostLists, 'field.too-many'),
});

export const countsSchema = z
  .array(z.int().nullable())
  .meta({ description: 'one for each list; 100 stands for 100 or more, null for a list that is not the caller’s' });
