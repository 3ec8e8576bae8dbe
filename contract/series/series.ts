import { type AskedSeries, longestPause, mostDates, units } from '@sitebook/domain/series/repetition.ts';
import { z } from 'zod';
import { allStatuses } from '../modules/wire-codes.ts';
import { whole } from '../params.ts';

const day = z.iso.date();
const text = z.string();

/** What becomes of one of the dates: it is at another time, or without one left out. */
const dateChoice = z.object({
  date: day.meta({ description: 'the day on which it would be' }),
  startTime: text.nullish().meta({ description: 'when it is instead; left out without it' }),
  endTime: text.nullish(),
});

/** How a booking repeats. It is read by the declaration of a module along with everything else that makes a request. */
export const seriesSchema = z
  .object({
    every: whole(1, longestPause),
    unit: z.enum(units),
    weekdays: z
      .array(whole(1, 7))
      .max(7)
      .nullish()
      .meta({ description: 'by weeks: ISO days of the week, 1 is Monday; the day of the start is one of them' }),
    count: whole(1, mostDates).nullish().meta({ description: 'how many dates; this, or until' }),
    until: day.nullish().meta({ description: 'the last day; this, or count' }),
    dates: z.array(dateChoice).max(mostDates).nullish().meta({ description: 'what becomes of single dates' }),
  })
  .refine(({ count, until }) => (count ?? null) === null || (until ?? null) === null, {
    error: 'field.invalid',
    path: ['until'],
  })
  .refine(({ count, until }) => (count ?? until ?? null) !== null, { error: 'field.required', path: ['count'] });

export type WireSeries = z.output<typeof seriesSchema>;

/** How something is to repeat, and what becomes of single dates. */
export function readSeries(series: WireSeries): AskedSeries {
  const { every, unit, weekdays, count, until, dates } = series;
  const ends = until ? { until } : { count: count ?? 1 };
  return {
    repetition: { every, unit, weekdays: unit === 'week' ? [...new Set(weekdays)].toSorted() : [], ends },
    choices: (dates ?? []).map(({ date, startTime, endTime }) => {
      return { day: date, start: startTime ?? null, end: endTime ?? null };
    }),
  };
}

/** The last part of the path of the call that judges the dates of a series before they are saved. */
export const checkSeriesCall = 'CheckSeries';

/** And of the one that tells the series of a request. */
export const getSeriesCall = 'GetSeries';

const time = { startTime: z.iso.datetime(), endTime: z.iso.datetime() };

export const checkedDatesSchema = z.array(
  z.object({
    date: day,
    ...time,
    problems: z.array(z.string()).meta({ description: 'what a save would have against it; empty where nothing' }),
    next: z.object(time).nullable().meta({ description: 'the next time that is free, before the series goes on' }),
  }),
);

export const seenSeriesSchema = z.object({
  every: z.int(),
  unit: z.enum(units),
  weekdays: z.array(z.int()),
  count: z.int().nullable(),
  until: day.nullable(),
  dates: z.array(z.object({ requestId: z.int(), ...time, requestStatus: z.enum(allStatuses) })),
});

export type WireCheckedDate = z.infer<typeof checkedDatesSchema>[number];
export type WireSeenSeries = z.infer<typeof seenSeriesSchema>;
