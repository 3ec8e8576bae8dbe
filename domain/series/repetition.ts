import type { FieldIssue } from '../failure.ts';
import { type Day, weekdayOf } from '../time/day.ts';

export const units = ['day', 'week'] as const;

/** How something repeats: every so many days, or every so many weeks on some days of the week, and until when. */
export interface Repetition {
  readonly every: number;
  readonly unit: (typeof units)[number];
  /** ISO days of the week, 1 is Monday; nothing where it repeats by days. */
  readonly weekdays: readonly number[];
  readonly ends: { readonly count: number } | { readonly until: Day };
}

/** What becomes of one of the dates: it is at another time, told as a client does, or without one left out. */
export interface DateChoice {
  readonly day: Day;
  readonly start: string | null;
  readonly end: string | null;
}

/** How something is to repeat, and what becomes of single dates. */
export interface AskedSeries {
  readonly repetition: Repetition;
  readonly choices: readonly DateChoice[];
}

/** Nobody looks over more dates than these before they save. */
export const mostDates = 100;

/** Longer pauses than these have no second date within a year. */
export const longestPause = 366;

/** What is wrong with how something that is first on this day repeats; what its single dates meet is judged with them. */
export function checkRepetition({ unit, weekdays, ends }: Repetition, first: Day): readonly FieldIssue[] {
  const issues: FieldIssue[] = [];
  // Else the series would not hold the very date that it was made from.
  if (unit === 'week' && !weekdays.includes(weekdayOf(first))) {
    issues.push({ field: 'series.weekdays', code: 'series.first-day' });
  }
  if ('until' in ends && ends.until < first) issues.push({ field: 'series.until', code: 'series.until-before-start' });
  return issues;
}
