import type { TextCode } from '@sitebook/domain/text/en.ts';
import { z } from 'zod';

const largestId = 2_147_483_647;

/** The largest number that a record can be changed to. */
export const largestVersion = 2_147_483_647;

/** A zod message that is a text code, so that every refusal can be said in any language. */
const code = (textCode: TextCode): string => textCode;

function idParam(blank: TextCode) {
  return z
    .union([z.string(), z.number()], { error: code(blank) })
    .transform((given) => String(given).trim())
    .pipe(
      z
        .string()
        .min(1, code(blank))
        .regex(/^(?!null$|undefined$)/i, code(blank))
        .regex(/^\d{1,10}$/, code('field.number'))
        .transform(Number)
        .pipe(z.int().min(1, code('field.number')).max(largestId, code('field.number'))),
    )
    .meta({ type: 'integer', minimum: 1, maximum: largestId });
}

/** The id of a base location; blank is told by the specified alert. */
export const baseLocationId = idParam('location.base-blank');

/** The id of a location; blank is told by the specified alert. */
export const locationId = idParam('location.blank');

/** Any other id of a master or a request. */
export const entityId = idParam('field.required');

/** A whole number, sent as one or as its digits; nothing else is taken for one. */
export function whole(smallest: number, largest: number) {
  return z
    .preprocess(
      (given) => (typeof given === 'string' && /^\s*\d+\s*$/.test(given) ? Number(given) : given),
      z.int(code('field.number')).min(smallest, code('field.number')).max(largest, code('field.number')),
    )
    .meta({ type: 'integer', minimum: smallest, maximum: largest });
}

/** A moment with offset or `Z`. An offset may lead into a year that is written otherwise, and that nothing here can read. */
export const moment = z.iso
  .datetime({ offset: true, error: code('field.date') })
  .refine((text) => Date.parse(text) < Date.UTC(10_000, 0), { error: code('field.date') })
  .transform((text) => new Date(text));
