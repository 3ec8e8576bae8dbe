import type { Day } from '../time/day.ts';

/** A day of the calendar, or one counted from today: `today`, `today+7`, `today-30`. */
export type DayWord = Day | `today${'' | `+${number}` | `-${number}`}`;

/** From a day to a day, both of them included; open where nothing is given. */
export interface Days {
  readonly from: DayWord | null;
  readonly to: DayWord | null;
}

/** What one fact of a request is to be: any of these, or within these days. */
export type Wanted = readonly (string | number)[] | Days;

/** To what a list is narrowed, by fact; all that is named has to hold. Plain JSON, so that it can be kept and sent. */
export type Filter = Readonly<Record<string, Wanted>>;

/** More of one fact than this nobody chooses by hand. */
export const mostWanted = 50;

export function isDays(wanted: Wanted): wanted is Days {
  return !Array.isArray(wanted);
}

export function isNarrowed(filter: Filter): boolean {
  return Object.keys(filter).length > 0;
}
