import { addDays, type Day } from './day.ts';
import { monthName, weekdayName } from './day-names.ts';
import { type AnyKind, daysOf, type Period } from './period.ts';

/** Between two days, as the platform writes it in English: a dash between thin spaces. */
const to = '\u2009–\u2009';

/** 'October 2026', '11 – 17 October 2026' or 'Wednesday 14 October 2026'. */
export function periodTitle(period: Period<AnyKind>): string {
  const { first, end } = daysOf(period);
  if (period.kind === 'month') return `${monthName(first)} ${yearOf(first)}`;
  if (period.kind === 'week' || period.kind === 'three') return rangeTitle(first, addDays(end, -1));
  return `${weekdayName(first)} ${dateTitle(first)}`;
}

/** Says once what both days have in common. */
function rangeTitle(first: Day, last: Day): string {
  if (yearOf(first) !== yearOf(last)) return `${dateTitle(first)}${to}${dateTitle(last)}`;
  const isOneMonth = monthName(first) === monthName(last);
  return `${dayOfMonth(first)}${isOneMonth ? '' : ` ${monthName(first)}`}${to}${dateTitle(last)}`;
}

const dateTitle = (day: Day) => `${dayOfMonth(day)} ${monthName(day)} ${yearOf(day)}`;
const dayOfMonth = (day: Day) => new Date(day).getUTCDate();
const yearOf = (day: Day) => new Date(day).getUTCFullYear();
