import { isClosedBy, saidOf } from '@sitebook/domain/rules/closed.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { addDays, momentOn } from '@sitebook/domain/time/day.ts';
import { type Days, eachDay } from '@sitebook/domain/time/period.ts';
import type { Interval } from '@sitebook/domain/time/propose-slot.ts';
import { isWorkday, type WorkingHours } from '@sitebook/domain/time/working-hours.ts';
import { type Bookable, closedDays } from '../calendar/bookable.ts';
import type { Shade } from './grid/row.ts';

/** When nobody works, as few stretches as can be. */
export function offHoursOf(hours: WorkingHours, days: Days): readonly Interval[] {
  const { zone } = hours;
  const off = eachDay(days).flatMap((day) => {
    const [start, end] = [momentOn(zone, day, 0), momentOn(zone, addDays(day, 1), 0)];
    if (!isWorkday(hours, day)) return [{ start, end }];
    const work = { start: momentOn(zone, day, hours.start), end: momentOn(zone, day, hours.end) };
    return [
      { start, end: work.start },
      { start: work.end, end },
    ];
  });
  return off.reduce<Interval[]>((joined, next) => {
    if (next.end <= next.start) return joined;
    const last = joined.at(-1);
    if (last?.end === next.start) joined.splice(-1, 1, { start: last.start, end: next.end });
    else joined.push(next);
    return joined;
  }, []);
}

/** When a resource takes no bookings, and why: what is closed, and whole days that its rules refuse. */
export function shadesOf(bookable: Bookable, days: Days, now: number): readonly Shade[] {
  const { zone } = bookable.hours;
  const span = { start: momentOn(zone, days.first, 0), end: momentOn(zone, days.end, 0) };
  const closures = bookable.closures
    .filter((closure) => isClosedBy(closure, { resourceId: bookable.resource.id, ...span }))
    .map((closure) => {
      const { code, params } = saidOf(closure, zone);
      const end = closure.end === null ? span.end : Date.parse(closure.end);
      return { start: Date.parse(closure.start), end, reason: say(code, params), inShort: closure.reason };
    });
  const whole = closedDays({ ...bookable, closures: [] }, days, now).map(({ first, end, reason }) => ({
    start: momentOn(zone, first, 0),
    end: momentOn(zone, end, 0),
    reason,
  }));
  // Written over each other, neither reason could be read.
  const isWithin = ({ start, end }: Interval) => whole.some((one) => one.start <= start && end <= one.end);
  const others = closures.filter(({ start }) => whole.every((other) => other.start !== start));
  return [...whole, ...others.map((shade) => (isWithin(shade) ? { ...shade, inShort: '' } : shade))];
}
