import { addDays, type Day, weekdayOf } from './day.ts';

export const periodKinds = ['month', 'week', 'day'] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** What a board shows: three days begin with the day, and a month of hours is too long. */
export const boardKinds = ['day', 'three', 'week'] as const;
export type BoardKind = (typeof boardKinds)[number];
export type AnyKind = PeriodKind | BoardKind;

/** What a calendar shows: the month, the week or the day that holds a day. */
export interface Period<Kind extends AnyKind = PeriodKind> {
  readonly kind: Kind;
  readonly day: Day;
}

/** Days in a row. */
export interface Days {
  readonly first: Day;
  /** The day after the last one. */
  readonly end: Day;
}

/** The days of a period. Weeks start on Sunday. */
export function daysOf({ kind, day }: Period<AnyKind>): Days {
  if (kind === 'month') return { first: startOfMonth(day), end: startOfMonth(day, 1) };
  const first = kind === 'week' ? startOfWeek(day) : day;
  return { first, end: addDays(first, lengths[kind]) };
}

const lengths: Readonly<Record<Exclude<AnyKind, 'month'>, number>> = { day: 1, three: 3, week: 7 };

/** The period before or after. */
export function movePeriod<Kind extends AnyKind>({ kind, day }: Period<Kind>, by: 1 | -1): Period<Kind> {
  const any: AnyKind = kind;
  return { kind, day: any === 'month' ? startOfMonth(day, by) : addDays(day, lengths[any] * by) };
}

/** The whole weeks that a month's page shows. The page of a day's month holds that day's week, too. */
export function pageOf(day: Day): Days {
  const { first, end } = daysOf({ kind: 'month', day });
  return { first: startOfWeek(first), end: addDays(startOfWeek(addDays(end, -1)), 7) };
}

/** Each of the days. */
export function eachDay({ first, end }: Days): readonly Day[] {
  const days: Day[] = [];
  for (let day = first; day < end; day = addDays(day, 1)) {
    // Years of five digits do not go on, and this would not end.
    if (days.at(-1) === day) throw new RangeError(`no day follows ${day}`);
    days.push(day);
  }
  return days;
}

export function holdsDay({ first, end }: Days, day: Day): boolean {
  return first <= day && day < end;
}

function startOfWeek(day: Day): Day {
  return addDays(day, -(weekdayOf(day) % 7));
}

function startOfMonth(day: Day, addMonths = 0): Day {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + addMonths, 1)).toISOString().slice(0, 10);
}
