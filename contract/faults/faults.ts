import { faultOutcomes, longestFault } from '@sitebook/domain/faults/fault.ts';
import { z } from 'zod';

/** Where somebody tells that something that is booked does not work, below /api. */
export const faultsPath = (resourceId: number | ':id') => `/resources/${resourceId}/faults`;

/** The text is read by the rules of a note, which say in words what is wrong with it. */
export const faultBody = z.object({ text: z.unknown().optional() });

/** The same for the documentation. */
export const faultBodyDoc = z.object({ text: z.string().min(1).max(longestFault) });

export const faultAnswer = z.object({
  resourceId: z.int(),
  outcome: z.enum(faultOutcomes).meta({
    description:
      '`closed`: from now on, until somebody opens it; `closed-already`: it was; `told`: it stays open. The admins are told in any case.',
  }),
});

export type WireFault = z.infer<typeof faultAnswer>;
