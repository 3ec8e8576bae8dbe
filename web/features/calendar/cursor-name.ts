import { say } from '@sitebook/domain/text/say.ts';
import { addDays, type Day, dayAt } from '@sitebook/domain/time/day.ts';
import { displayClock } from '@sitebook/domain/time/display.ts';
import type { PeriodKind } from '@sitebook/domain/time/period.ts';
import { periodTitle } from '@sitebook/domain/time/period-title.ts';
import type { Interval } from '@sitebook/domain/time/propose-slot.ts';
import type { ClosedDays } from './bookable.ts';
import type { Booking } from './booking.ts';
import type { ClosedTime } from './closed-times.ts';
import type { Stretch } from './cursor.ts';

interface Seen {
  readonly kind: PeriodKind;
  readonly zone: string;
  readonly bookings: readonly Booking[];
  readonly closed: readonly ClosedDays[];
  readonly closedTimes: readonly ClosedTime[];
}

/** What is under the cursor, for those who listen: when it is, how much is booked, and why it cannot be. */
export function cursorName({ kind, zone, bookings, closed, closedTimes }: Seen, stretch: Stretch): string {
  const { days, interval } = stretch;
  const touched = ({ start, end }: Interval) => start < interval.end && interval.start < end;
  const count = bookings.filter(touched).length;
  const reasons = [
    ...closed.filter(({ first, end }) => first < days.end && days.first < end).map(({ reason }) => reason),
    ...closedTimes.filter(touched).map(({ told }) => told),
  ];
  return [
    kind === 'month' ? daysName(stretch) : linesName(zone, stretch),
    count === 0 ? say('calendar.cursor-free') : say('calendar.cursor-booked', { count }),
    ...new Set(reasons),
  ].join(', ');
}

function daysName({ days, isSingle }: Stretch): string {
  const last = addDays(days.end, -1);
  return isSingle ? dayName(last) : `${dayName(days.first)} ${say('calendar.until')} ${dayName(last)}`;
}

function linesName(zone: string, { interval, isSingle }: Stretch): string {
  const name = (moment: number) => `${dayName(dayAt(zone, moment))} ${displayClock(zone, moment)}`;
  return isSingle ? name(interval.start) : `${name(interval.start)} ${say('calendar.until')} ${name(interval.end)}`;
}

function dayName(day: Day): string {
  return periodTitle({ kind: 'day', day });
}
