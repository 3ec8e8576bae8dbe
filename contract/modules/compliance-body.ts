import { z } from 'zod';
import { askedRowSchema } from './item-rows.ts';

/** The bare rows, or the rows with whose they would be and where. */
export const complianceBody = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]);

/** What the body holds. For the documentation: the rows are read as those of an order are. */
export const complianceBodySchema = z.union([
  z.array(askedRowSchema).describe('for the caller, at the location of the first row'),
  z.looseObject({
    aliasId: z.string().nullable().optional().describe('whose entitlement it is about; the caller’s own without it'),
    iBaseLocationId: z.int().optional().describe('needed as soon as there is a row'),
    PPEItemStock: z.array(askedRowSchema).nullable().optional(),
  }),
]);
