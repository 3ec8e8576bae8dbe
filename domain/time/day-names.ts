import { type Day, weekdayOf } from './day.ts';

// Browsers know these names as well, but take 20 ms to look up the first, on a slow device 100: each page would wait for it.
const months = 'January February March April May June July August September October November December'.split(' ');
const weekdays = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');

/** 'October' */
export function monthName(day: Day): string {
  return months[Number(day.slice(5, 7)) - 1] ?? '';
}

/** 'Wednesday' */
export function weekdayName(day: Day): string {
  return weekdays[weekdayOf(day) - 1] ?? '';
}

/** 'Wed' */
export function shortWeekday(day: Day): string {
  return weekdayName(day).slice(0, 3);
}
