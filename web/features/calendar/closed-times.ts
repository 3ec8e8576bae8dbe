import { type Closure, saidOf } from '@sitebook/domain/rules/closed.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { addDays, type Day, momentOn } from '@sitebook/domain/time/day.ts';
import { type Days, eachDay } from '@sitebook/domain/time/period.ts';
import type { Interval } from '@sitebook/domain/time/propose-slot.ts';
import { isWorkday, type WorkingHours } from '@sitebook/domain/time/working-hours.ts';

/** A time in which nothing can be booked: why, in a word and in a sentence. */
export interface ClosedTime extends Interval {
  readonly id: number;
  readonly reason: string;
  readonly told: string;
}

/** The closures that reach into the days. What is open lasts as long as they do. */
export function closedTimes(closures: readonly Closure[], zone: string, days: Days): readonly ClosedTime[] {
  const [from, to] = [momentOn(zone, days.first, 0), momentOn(zone, days.end, 0)];
  return closures
    .map((closure) => {
      const { code, params } = saidOf(closure, zone);
      const start = Date.parse(closure.start);
      const end = closure.end === null ? Math.max(to, start) : Date.parse(closure.end);
      return { id: closure.id, start, end, reason: closure.reason, told: say(code, params) };
    })
    .filter(({ start, end }) => start < to && from < end);
}

/** Those of the days on which nobody can work for it: all of their work, or all of a day off, is closed. */
export function wholeDays({ start, end }: Interval, hours: WorkingHours, days: Days): readonly Day[] {
  return eachDay(days).filter((day) => {
    const [from, to] = isWorkday(hours, day) ? [hours.start, hours.end] : [0, 24 * 60];
    return start <= momentOn(hours.zone, day, from) && endOf(hours.zone, day, to) <= end;
  });
}

function endOf(zone: string, day: Day, minutes: number): number {
  return minutes === 24 * 60 ? momentOn(zone, addDays(day, 1), 0) : momentOn(zone, day, minutes);
}
