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
  const isSame = (length: number) => first.slice(0, length) === last.slice(0, length);
  const startTitle = isSame('2026-10'.length) ? dayOfMonth : isSame('2026'.length) ? dayAndMonth : dateTitle;
  return `${startTitle(first)}${to}${dateTitle(last)}`;
}

const dateTitle = (day: Day) => `${dayAndMonth(day)} ${yearOf(day)}`;
const dayAndMonth = (day: Day) => `${dayOfMonth(day)} ${monthName(day)}`;
const dayOfMonth = (day: Day) => Number(day.slice(8));
const yearOf = (day: Day) => day.slice(0, 4);
