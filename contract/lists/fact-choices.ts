import { z } from 'zod';
import { baseLocationId } from '../params.ts';

export const factChoicesQuery = z.object({
  moduleName: z.string({ error: 'field.required' }).max(100, 'field.choice').meta({ description: 'a module key' }),
  iBaseLocationId: baseLocationId,
  name: z
    .string({ error: 'field.required' })
    .max(100, 'field.choice')
    .meta({ description: 'a name of the answer that stands for a row of master data, such as resourceId' }),
});

export const factChoicesSchema = z.array(
  z.object({
    id: z.int(),
    name: z.string(),
    active: z.boolean().meta({ description: 'can be chosen for new requests' }),
  }),
);

export type FactChoice = z.infer<typeof factChoicesSchema>[number];
