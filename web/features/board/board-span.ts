import { type Day, dayAt, momentOn } from '@sitebook/domain/time/day.ts';
import { type Days, daysOf } from '@sitebook/domain/time/period.ts';
import type { BoardSearch } from './board-search.ts';

/** What a board shows of time when its address says no more than this. */
export function periodOf({ view = 'day', date }: BoardSearch, today: Day) {
  return { kind: view, day: date ?? today };
}

/** From when to when its bookings are asked for, by the clocks of the place. */
export function spanOf(zone: string, { first, end }: Days) {
  const moment = (day: Day) => new Date(momentOn(zone, day, 0)).toISOString();
  return { from: moment(first), to: moment(end) };
}

/** The same for a board that is about to be opened. */
export function spanAhead(zone: string, search: BoardSearch, now: number) {
  return spanOf(zone, daysOf(periodOf(search, dayAt(zone, now))));
}
