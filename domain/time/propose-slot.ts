import { addDays, type Day, momentOn } from './day.ts';
import { type Days, eachDay } from './period.ts';
import { isWorkday, type WorkingHours } from './working-hours.ts';

/** A half-open stretch of time, in milliseconds. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

const hour = 3_600_000;
const quarter = hour / 4;

/**
 * The first hour within the working hours of these days that none of `taken` touches. It lies ahead of `now` as long as
 * the days hold such an hour; where everything is taken, it is the first hour of work. Days off count only when there
 * is no working day among them.
 */
export function proposeHour(hours: WorkingHours, days: Days, taken: readonly Interval[], now: number): Interval {
  const all = eachDay(days);
  const workdays = all.filter((day) => isWorkday(hours, day));
  const work = (workdays.length > 0 ? workdays : all).map((day) => workOn(hours, day));
  const [first = workOn(hours, days.first)] = work;
  const start = firstFree(work, taken, now) ?? firstFree(work, taken, 0) ?? first.start;
  return { start, end: start + hour };
}

/** From the start of work on the first day to its end on the last. */
export function proposeDays(hours: WorkingHours, { first, end }: Days): Interval {
  return { start: workOn(hours, first).start, end: workOn(hours, addDays(end, -1)).end };
}

/** An hour from this moment on, or as much of it as is free. */
export function proposeFrom(start: number, taken: readonly Interval[]): Interval {
  const ahead = taken.map((other) => other.start).filter((moment) => moment > start);
  return { start, end: Math.min(start + hour, ...ahead) };
}

function workOn({ zone, start, end }: WorkingHours, day: Day): Interval {
  return { start: momentOn(zone, day, start), end: momentOn(zone, day, end) };
}

/** On the quarters of an hour that the pickers offer. */
function firstFree(work: readonly Interval[], taken: readonly Interval[], earliest: number): number | undefined {
  for (const { start, end } of work) {
    for (let moment = Math.ceil(start / quarter) * quarter; moment + hour <= end; moment += quarter) {
      const isFree = taken.every((other) => other.end <= moment || moment + hour <= other.start);
      if (moment >= earliest && isFree) return moment;
    }
  }
  return undefined;
}
