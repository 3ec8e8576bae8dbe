import { z } from 'zod';

/** Who stands in for the caller, and for whom they stand in, below /api. */
export const substitutesPath = '/substitutes';

export const substitutePath = (id: number | ':id') => `/substitutes/${id}`;

const day = z.iso.date({ error: 'field.date' }).meta({ description: 'a day, both ends included' });
const person = z.string({ error: 'field.required' }).trim().min(1, 'field.required').max(254, 'field.too-long');

export const substituteBody = z.object({
  alias: person.meta({ description: 'who stands in: principal name or mail' }),
  firstDay: day,
  lastDay: day,
  forAlias: person.nullish().meta({ description: 'for whom; global admins name somebody for others who are away' }),
});

export const substituteSchema = z.object({
  substituteId: z.int(),
  forAlias: z.string(),
  forName: z.string(),
  alias: z.string(),
  name: z.string(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
});

export const substitutesSchema = z.array(substituteSchema);

export type WireSubstitute = z.infer<typeof substituteSchema>;
