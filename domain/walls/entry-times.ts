import { displayClock } from '../time/display.ts';
import type { Entry, ShownDay } from './show-plan.ts';

/** The clock times of an entry on a day; nothing where it began before that day, or goes on behind it. */
export interface EntryTimes {
  readonly from: string | null;
  readonly to: string | null;
}

export function timesOn(zone: string, { start, end }: Pick<Entry, 'start' | 'end'>, day: ShownDay): EntryTimes {
  return {
    from: start < day.start ? null : displayClock(zone, start),
    // What ends at midnight ends on the day that is over then.
    to: end === null || end > day.end ? null : end === day.end ? '24:00' : displayClock(zone, end),
  };
}
