import { z } from 'zod';

/** How the wire says yes and no where it does not use booleans. */
export const yesNo = z.enum(['Y', 'N']);

export function toYesNo(value: boolean): z.infer<typeof yesNo> {
  return value ? 'Y' : 'N';
}
