import { startOfDay, wallTimeAt, weekdayAt } from './zone.ts';

/** When a location works, in its own zone. */
export interface WorkingHours {
  readonly zone: string;
  /** Minutes since midnight. */
  readonly start: number;
  readonly end: number;
  /** ISO days of the week, 1 is Monday. */
  readonly days: readonly number[];
}

/** Whether any part of `[start, end)` lies outside working hours. A moment without length counts as itself. */
export function isOffHours(hours: WorkingHours, start: number, end: number): boolean {
  if (end <= start) return !isWorkingMoment(hours, start);
  let from = start;
  while (from < end) {
    const nextDay = startOfDay(hours.zone, from, 1);
    const until = Math.min(end, nextDay);
    const isWorkday = hours.days.includes(weekdayAt(hours.zone, from));
    // The last moment inside the part decides about its end: 24:00 is not 00:00 of the same day.
    if (!isWorkday || minutesAt(hours.zone, from) < hours.start || minutesAt(hours.zone, until - 1) >= hours.end)
      return true;
    from = until;
  }
  return false;
}

function isWorkingMoment(hours: WorkingHours, moment: number): boolean {
  const minutes = minutesAt(hours.zone, moment);
  return hours.days.includes(weekdayAt(hours.zone, moment)) && minutes >= hours.start && minutes < hours.end;
}

function minutesAt(zone: string, moment: number): number {
  const wall = wallTimeAt(zone, moment);
  return wall.hour * 60 + wall.minute + wall.second / 60;
}
