import type { WireSeries } from '@sitebook/contract/series/series.ts';
import type { FieldIssue } from '@sitebook/domain/failure.ts';
import { longestPause, mostDates } from '@sitebook/domain/series/repetition.ts';
import { type Day, weekdayOf } from '@sitebook/domain/time/day.ts';
import { readDate } from '../../fields/wall-entry.ts';
import type { SeriesDraft } from './draft.ts';

const wholeIn = (typed: string, most: number) =>
  /^\d{1,4}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= most;

/** What cannot be read of it. */
export function draftIssues({ every, ends, count, until }: SeriesDraft): readonly FieldIssue[] {
  return [
    ...(wholeIn(every, longestPause)
      ? []
      : [{ field: 'series.every', code: 'series.whole', params: { most: longestPause } } as const]),
    ...(ends === 'count' && !wholeIn(count, mostDates)
      ? [{ field: 'series.count', code: 'series.whole', params: { most: mostDates } } as const]
      : []),
    ...(ends === 'until' && readDate(until) === null ? [{ field: 'series.until', code: 'field.date' } as const] : []),
  ];
}

/** The same in the words of the wire, for a booking that first is on this day. */
export function wireSeries(draft: SeriesDraft, first: Day): WireSeries {
  const { every, unit, weekdays, ends, count, until, choices } = draft;
  return {
    every: Number(every),
    unit,
    ...(unit === 'week' && { weekdays: [...new Set([...weekdays, weekdayOf(first)])].toSorted() }),
    ...(ends === 'count' ? { count: Number(count) } : { until: readDate(until) }),
    ...(choices.length > 0 && { dates: [...choices] }),
  };
}
