import { addDays } from './day.ts';
import { type AnyKind, daysOf, type Period } from './period.ts';

// Day before month, as dates are written everywhere in the product.
const locale = 'en-GB';
const utc = { timeZone: 'UTC' } as const;
const month = new Intl.DateTimeFormat(locale, { ...utc, month: 'long', year: 'numeric' });
const date = new Intl.DateTimeFormat(locale, { ...utc, day: 'numeric', month: 'long', year: 'numeric' });
const dayOfWeek = new Intl.DateTimeFormat(locale, { ...utc, weekday: 'long' });

/** 'October 2026', '11 – 17 October 2026' or 'Wednesday 14 October 2026'. */
export function periodTitle(period: Period<AnyKind>): string {
  const { first, end } = daysOf(period);
  const start = new Date(first);
  if (period.kind === 'month') return month.format(start);
  if (period.kind === 'week' || period.kind === 'three') return date.formatRange(start, new Date(addDays(end, -1)));
  return `${dayOfWeek.format(start)} ${date.format(start)}`;
}
