import { addDays, dayAt, momentOn, weekdayOf } from './day.ts';
import { eachDay } from './period.ts';
import type { Interval } from './propose-slot.ts';
import type { WorkingHours } from './working-hours.ts';

const quarter = 900_000;

/** How far ahead a free time is looked for. */
const daysAhead = 31;

/**
 * The next times of the same length, one behind the other, on the quarters of an hour: within working hours where it
 * fits into a day's work, else from any moment of work on. Nothing starts before `now`.
 */
export function nextFreeSlots(wanted: Interval, { hours, now, count, isFree }: Search): readonly Interval[] {
  const length = wanted.end - wanted.start;
  const found: Interval[] = [];
  if (length <= 0) return found;
  const first = dayAt(hours.zone, Math.max(wanted.start, now));
  let earliest = Math.max(wanted.start, now);
  for (const day of eachDay({ first, end: addDays(first, daysAhead) })) {
    if (!hours.days.includes(weekdayOf(day))) continue;
    const work = { start: momentOn(hours.zone, day, hours.start), end: momentOn(hours.zone, day, hours.end) };
    const isLong = length > work.end - work.start;
    const from = Math.ceil(Math.max(work.start, earliest) / quarter) * quarter;
    for (let start = from; isLong ? start < work.end : start + length <= work.end; start += quarter) {
      const slot = { start, end: start + length };
      if (start < earliest || !isFree(slot)) continue;
      found.push(slot);
      if (found.length === count) return found;
      earliest = slot.end;
    }
  }
  return found;
}

interface Search {
  readonly hours: WorkingHours;
  readonly now: number;
  readonly count: number;
  readonly isFree: (slot: Interval) => boolean;
}
