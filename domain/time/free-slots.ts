import { addDays, dayAt, momentOn } from './day.ts';
import { eachDay } from './period.ts';
import type { Interval } from './propose-slot.ts';
import { isWorkday, type WorkingHours } from './working-hours.ts';

const quarter = 900_000;

/** How far ahead a free time is looked for. */
const daysAhead = 31;

/** Nothing is booked further ahead, or for longer: with a day to spare on each side of the world. */
const furthest = 368 * 86_400_000;

/** Whether anything like it could be booked at all. */
export function isInReach({ start, end }: Interval, now: number): boolean {
  return start - now < furthest && end > start && end - start < furthest;
}

/**
 * The next times of the same length, one behind the other, on the quarters of an hour: within working hours where it
 * fits into a day's work, else from any moment of work on. Nothing starts before `now`.
 */
export function nextFreeSlots(wanted: Interval, search: Search): readonly Interval[] {
  const { hours, now, count, latest = Number.POSITIVE_INFINITY, isFree } = search;
  const length = wanted.end - wanted.start;
  const found: Interval[] = [];
  if (!isInReach(wanted, now)) return found;
  const first = dayAt(hours.zone, Math.max(wanted.start, now));
  let earliest = Math.max(wanted.start, now);
  for (const day of eachDay({ first, end: addDays(first, daysAhead) })) {
    if (!isWorkday(hours, day)) continue;
    const work = { start: momentOn(hours.zone, day, hours.start), end: momentOn(hours.zone, day, hours.end) };
    const isLong = length > work.end - work.start;
    const from = Math.ceil(Math.max(work.start, earliest) / quarter) * quarter;
    for (let start = from; isLong ? start < work.end : start + length <= work.end; start += quarter) {
      if (start > latest) return found;
      const slot = { start, end: start + length };
      if (start < earliest || !isFree(slot)) continue;
      found.push(slot);
      if (found.length === count) return found;
      earliest = slot.end;
    }
  }
  return found;
}

/** The stretch in which every time lies that is looked at. */
export function searchedSpan(wanted: Interval, { hours, now }: Pick<Search, 'hours' | 'now'>): Interval {
  const start = Math.max(wanted.start, now);
  const end = momentOn(hours.zone, addDays(dayAt(hours.zone, start), daysAhead), 0);
  return { start: Math.min(wanted.start, start), end: Math.max(end, start) + wanted.end - wanted.start };
}

interface Search {
  readonly hours: WorkingHours;
  readonly now: number;
  readonly count: number;
  /** Nobody wants what starts after this. */
  readonly latest?: number;
  readonly isFree: (slot: Interval) => boolean;
}
