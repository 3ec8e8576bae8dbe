import { momentsOf, offsetAt } from './zone.ts';

const minute = 60_000;

/** A day of the calendar as `YYYY-MM-DD`, whatever the zone. These texts sort as the days do. */
export type Day = string;

/** The day that the zone's calendar shows at this moment. */
export function dayAt(zone: string, moment: number): Day {
  return new Date(moment + offsetAt(zone, moment) * minute).toISOString().slice(0, 10);
}

/** The day so many days later, or earlier. */
export function addDays(day: Day, count: number): Day {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** ISO day of the week: 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(day).getUTCDay() || 7;
}

/**
 * The moment at which the zone's clocks show so many minutes past midnight on that day; the earlier one of two, and
 * where clocks go forward over it, the first moment behind the gap.
 */
export function momentOn(zone: string, day: Day, minutes: number): number {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  const longestGap = 24 * 60;
  for (let late = minutes; late <= minutes + longestGap; late += 1) {
    const wall = { year, month, day: dayOfMonth, hour: Math.floor(late / 60), minute: late % 60, second: 0 };
    const [first] = momentsOf(zone, wall);
    if (first !== undefined) return first;
  }
  throw new RangeError(`no moment on ${day} in ${zone}`);
}
