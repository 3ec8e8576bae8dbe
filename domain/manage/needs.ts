import type { EntityDefinition } from './definition.ts';

/** What somebody has to see to: stock that runs low, a last day that is near. */
export const recordNeeds = ['low', 'soon'] as const;

export type RecordNeed = (typeof recordNeeds)[number];

/** Which of these records can have. */
export function needsOf({ stock, expires, place }: EntityDefinition): readonly RecordNeed[] {
  return [...(stock ? ['low' as const] : []), ...(expires && place ? ['soon' as const] : [])];
}
