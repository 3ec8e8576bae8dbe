import type { FieldIssue } from '../failure.ts';
import { dayAt } from '../time/day.ts';
import { parseInstant } from '../time/parse-instant.ts';
import type { Interval } from '../time/propose-slot.ts';
import { type AskedSeries, checkRepetition, type DateChoice, mostDates } from './repetition.ts';
import { seriesDays } from './series-days.ts';
import { type SeriesDate, seriesTimes } from './series-times.ts';

/** All dates of a series that begins with a time, but for those that are left out; or what is wrong with it as a whole. */
export function layOut(
  zone: string,
  first: Interval,
  { repetition, choices }: AskedSeries,
): { readonly dates: readonly SeriesDate[]; readonly issues: readonly FieldIssue[] } {
  const firstDay = dayAt(zone, first.start);
  const unfit = checkRepetition(repetition, firstDay);
  if (unfit.length > 0) return { dates: [], issues: unfit };
  const days = seriesDays(firstDay, repetition);
  if (days.length > mostDates) {
    const field = 'until' in repetition.ends ? 'series.until' : 'series.count';
    return { dates: [], issues: [{ field, code: 'series.too-many', params: { most: mostDates } }] };
  }
  const issues: FieldIssue[] = [];
  const chosen = new Map(choices.map((choice, index) => [choice.day, { choice, field: `series.dates.${index}` }]));
  const dates = seriesTimes(zone, first, days).flatMap((date): SeriesDate[] => {
    const found = chosen.get(date.day);
    chosen.delete(date.day);
    if (!found) return [date];
    if (found.choice.start === null) return [];
    const time = readTime(zone, found.choice);
    if (!time) issues.push({ field: found.field, code: 'field.date' });
    return time ? [{ ...time, day: date.day, isLeftOut: false }] : [];
  });
  for (const { field } of chosen.values()) issues.push({ field, code: 'series.no-such-date' });
  if (issues.length === 0 && dates.length === 0) issues.push({ field: 'series.dates', code: 'series.none-left' });
  return { dates, issues };
}

function readTime(zone: string, { start, end }: DateChoice): Interval | undefined {
  const [from, to] = [start, end].map((text) => {
    const parsed = parseInstant(text ?? '', zone);
    return 'instant' in parsed && parsed.instant !== null ? Date.parse(parsed.instant) : undefined;
  });
  return from === undefined || to === undefined ? undefined : { start: from, end: to };
}
