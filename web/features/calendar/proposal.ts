import { addDays, dayAt } from '@sitebook/domain/time/day.ts';
import { type Days, daysOf, holdsDay, type Period } from '@sitebook/domain/time/period.ts';
import { type Interval, proposeDays, proposeFrom, proposeHour } from '@sitebook/domain/time/propose-slot.ts';
import type { WorkingHours } from '@sitebook/domain/time/working-hours.ts';

/** What was pointed at: days of a month, a line of a day, several lines, or lines that the clocks skip on that day. */
export type Chosen =
  | { readonly days: Days }
  | { readonly start: number }
  | { readonly interval: Interval }
  | 'left-out';

/** How far ahead Book looks when what is shown is nearly over. */
const daysAhead = 7;

/** The time to propose for what was chosen. Clicking a line means a time to begin; drawing over several means just these. */
export function proposalFor(
  hours: WorkingHours,
  chosen: Exclude<Chosen, 'left-out'>,
  taken: readonly Interval[],
  now: number,
): Interval {
  if ('days' in chosen) {
    const { first, end } = chosen.days;
    return addDays(first, 1) === end ? proposeHour(hours, chosen.days, taken, now) : proposeDays(hours, chosen.days);
  }
  if ('start' in chosen) return proposeFrom(chosen.start, taken);
  return chosen.interval;
}

/** The next free hour of what is shown; where today is part of it, from today on and a week beyond. */
export function nextProposal(hours: WorkingHours, period: Period, taken: readonly Interval[], now: number): Interval {
  const days = daysOf(period);
  const today = dayAt(hours.zone, now);
  const ahead = holdsDay(days, today) ? { first: today, end: addDays(days.end, daysAhead) } : days;
  return proposeHour(hours, ahead, taken, now);
}
