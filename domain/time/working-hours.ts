import { type Day, dayAt, weekdayOf } from './day.ts';
import { momentsOf, startOfDay, wallTimeAt } from './zone.ts';

/** When a location works, in its own zone. */
export interface WorkingHours {
  readonly zone: string;
  /** Minutes since midnight. */
  readonly start: number;
  readonly end: number;
  /** ISO days of the week, 1 is Monday. */
  readonly days: readonly number[];
  /** Days on which nobody works although the week says so. */
  readonly holidays?: readonly Day[];
}

/** Whether anybody works on this day. */
export function isWorkday({ days, holidays = [] }: WorkingHours, day: Day): boolean {
  return days.includes(weekdayOf(day)) && !holidays.includes(day);
}

/** Whether any part of `[start, end)` lies outside working hours. A moment without length counts as itself. */
export function isOffHours(hours: WorkingHours, start: number, end: number): boolean {
  if (end <= start) return !isWorkingMoment(hours, start);
  let from = start;
  while (from < end) {
    const nextDay = startOfDay(hours.zone, from, 1);
    const until = Math.min(end, nextDay);
    // The last moment inside the part decides about its end: 24:00 is not 00:00 of the same day.
    const isOff = !isWorkday(hours, dayAt(hours.zone, from));
    if (isOff || minutesAt(hours.zone, from) < hours.start || minutesAt(hours.zone, until - 1) >= hours.end)
      return true;
    from = until;
  }
  return false;
}

const minute = 60_000;
/** Whoever works only once in a year is waited for no longer. */
const mostDays = 366;

/** The moment at which so many working minutes have passed; nothing where nobody works. */
export function afterWorkingTime(hours: WorkingHours, from: number, minutes: number): number | null {
  let left = minutes;
  for (let ahead = 0; ahead <= mostDays; ahead += 1) {
    const midnight = startOfDay(hours.zone, from, ahead);
    if (!isWorkday(hours, dayAt(hours.zone, midnight))) continue;
    const begin = Math.max(from, momentOfDay(hours.zone, midnight, hours.start));
    const worked = Math.max(0, (momentOfDay(hours.zone, midnight, hours.end) - begin) / minute);
    if (left <= worked) return begin + left * minute;
    left -= worked;
  }
  return null;
}

/** When its clocks show so many minutes after midnight; on a day on which they change, as near as can be. */
function momentOfDay(zone: string, midnight: number, minutes: number): number {
  if (minutes >= 24 * 60) return startOfDay(zone, midnight, 1);
  const wall = { ...wallTimeAt(zone, midnight), hour: Math.floor(minutes / 60), minute: minutes % 60, second: 0 };
  return momentsOf(zone, wall)[0] ?? midnight + minutes * minute;
}

function isWorkingMoment(hours: WorkingHours, moment: number): boolean {
  const minutes = minutesAt(hours.zone, moment);
  return isWorkday(hours, dayAt(hours.zone, moment)) && minutes >= hours.start && minutes < hours.end;
}

function minutesAt(zone: string, moment: number): number {
  const wall = wallTimeAt(zone, moment);
  return wall.hour * 60 + wall.minute + wall.second / 60;
}
