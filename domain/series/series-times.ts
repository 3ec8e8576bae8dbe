import { addDays, type Day, dayAt, momentOn } from '../time/day.ts';
import type { Interval } from '../time/propose-slot.ts';
import { momentsOf, wallTimeAt } from '../time/zone.ts';

/** One of the dates of a series. */
export interface SeriesDate extends Interval {
  readonly day: Day;
  /** The clocks go forward over its start or its end: on this day there is no such time. */
  readonly isLeftOut: boolean;
}

/** The same times of the clock on each of these days, whatever the clocks do between them. */
export function seriesTimes(zone: string, first: Interval, days: readonly Day[]): readonly SeriesDate[] {
  const clock = clockOf(zone, first);
  const firstDay = dayAt(zone, first.start);
  // Of an hour that comes twice the first date has the one that was chosen.
  return days.map((day) => (day === firstDay ? { ...first, day, isLeftOut: false } : onDay(zone, clock, day)));
}

/**
 * When one date of a series is when another one was changed: by as many days, at its time of the clock where that is another
 * now, and as long. What was moved by itself before keeps what was not changed there.
 */
export function movedAlong(
  zone: string,
  { before, after }: { readonly before: Interval; readonly after: Interval },
  other: Interval,
): SeriesDate {
  const [was, is, own] = [clockOf(zone, before), clockOf(zone, after), clockOf(zone, other)];
  const days = daysBetween(dayAt(zone, before.start), dayAt(zone, after.start));
  const start = was.start === is.start ? own.start : is.start;
  const end = start + is.nights * daySeconds + is.end - is.start;
  const clock = { start, end: end % daySeconds, nights: Math.floor(end / daySeconds) };
  return onDay(zone, clock, addDays(dayAt(zone, other.start), days));
}

const daySeconds = 86_400;

/** What clocks show: seconds of the day, and how many nights lie between start and end. */
interface Clock {
  readonly start: number;
  readonly end: number;
  readonly nights: number;
}

function clockOf(zone: string, { start, end }: Interval): Clock {
  return {
    start: secondsOf(zone, start),
    end: secondsOf(zone, end),
    nights: daysBetween(dayAt(zone, start), dayAt(zone, end)),
  };
}

function secondsOf(zone: string, moment: number): number {
  const { hour, minute, second } = wallTimeAt(zone, moment);
  return (hour * 60 + minute) * 60 + second;
}

function daysBetween(one: Day, other: Day): number {
  return Math.round((Date.parse(other) - Date.parse(one)) / 86_400_000);
}

function onDay(zone: string, clock: Clock, day: Day): SeriesDate {
  const start = at(zone, day, clock.start);
  const end = at(zone, addDays(day, clock.nights), clock.end);
  return { day, start: start.moment, end: end.moment, isLeftOut: start.isLeftOut || end.isLeftOut };
}

function at(zone: string, day: Day, seconds: number): { readonly moment: number; readonly isLeftOut: boolean } {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  const minutes = Math.floor(seconds / 60);
  const wall = { hour: Math.floor(minutes / 60), minute: minutes % 60, second: seconds % 60 };
  const [first] = momentsOf(zone, { year, month, day: dayOfMonth, ...wall });
  return first === undefined
    ? { moment: momentOn(zone, day, minutes), isLeftOut: true }
    : { moment: first, isLeftOut: false };
}
