import { addDays, type Day } from '../time/day.ts';
import type { DayWord } from './filter.ts';

const counted = /^today([+-]\d{1,4})?$/;
const written = /^\d{4}-\d{2}-\d{2}$/;

/** Whether this is a day that there is, or one that can be counted to. */
export function isDayWord(given: unknown): given is DayWord {
  if (typeof given !== 'string') return false;
  if (counted.test(given)) return true;
  if (!written.test(given)) return false;
  const moment = Date.parse(given);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(given) && given >= '0001';
}

/** How many days from today, for a day that is counted. */
export function daysFromToday(word: DayWord): number | null {
  const match = counted.exec(word);
  return match ? Number(match[1] ?? 0) : null;
}

/** The day that is meant, on this day. */
export function dayMeant(word: DayWord, today: Day): Day {
  const count = daysFromToday(word);
  return count === null ? word : addDays(today, count);
}
