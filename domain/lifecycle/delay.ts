import { momentOf, textOf, type Values } from '../fields/value.ts';

const minute = 60_000;

/** Whoever is next is told so long before their start: until then most are finished. */
export const toldAhead = 15 * minute;
/** What follows so much later is not held up: rather was it forgotten to mark the end. */
export const longestGap = 120 * minute;

/**
 * Whether a booking holds up the next one on what both have: it was started, its planned end has passed without being
 * marked, and the next has not been started and is about to be, or should have been.
 */
export function holdsUp(late: Values, next: Values, now: number): boolean {
  const [end, start, nextEnd] = [momentOf(late.end), momentOf(next.start), momentOf(next.end)];
  if (end === null || start === null || nextEnd === null) return false;
  const isInUse = textOf(late.actualStart) !== null && textOf(late.actualEnd) === null && end <= now;
  const isNext = start >= end && start <= end + longestGap && textOf(next.actualStart) === null;
  return isInUse && isNext && start <= now + toldAhead && now < nextEnd;
}
