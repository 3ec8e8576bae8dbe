import { momentOf } from '../fields/value.ts';
import type { Neighbour, Rule } from './rule.ts';

/** How many others a booking may overlap where the location allows it. */
const overlapCap = 2;

/** The cap that a location's overlap setting stands for; not set counts as '0'. */
export function overlapsAllowedBy(featureValue: string | undefined): number {
  return featureValue === '1' ? overlapCap : 0;
}

/** Half-open intervals: one that starts when the other ends does not overlap it. */
function overlaps(start: number, end: number, other: Pick<Neighbour, 'start' | 'end'>): boolean {
  return start < Date.parse(other.end) && Date.parse(other.start) < end;
}

/** Judged for the booking being saved, not for those it comes to overlap. */
export const overlap: Rule = {
  on: ['resourceId', 'start', 'end'],
  skippedBy: ['close', 'cancel'],
  check({ values, neighbours, overlapsAllowed }) {
    const start = momentOf(values.start);
    const end = momentOf(values.end);
    if (start === null || end === null) return undefined;
    const inTheWay = neighbours.filter((neighbour) => overlaps(start, end, neighbour));
    if (inTheWay.length <= overlapsAllowed) return undefined;
    return overlapsAllowed === 0
      ? { field: 'resourceId', code: 'rule.overlap-none' }
      : { field: 'resourceId', code: 'rule.overlap-cap', params: { cap: overlapsAllowed } };
  },
};
