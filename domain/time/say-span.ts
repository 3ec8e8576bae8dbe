import { dayAt } from './day.ts';
import { displayClock } from './display.ts';
import { wallTimeAt } from './zone.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A stretch of time to be told, in milliseconds; nothing behind it where its end is open. */
export interface Span {
  readonly start: number;
  readonly end: number | null;
  /** Its days are told, not its hours. */
  readonly isDays?: boolean;
}

/** As people say it, by the clocks of the place: `Thu 19 Nov, 12:30 – 14:00`. Another year than this one is named. */
export function saySpan(zone: string, { start, end, isDays = false }: Span, now: number): string {
  const first = sayDay(zone, start, now);
  const begin = isDays ? first : `${first}, ${displayClock(zone, start)}`;
  if (end === null || end <= start) return begin;
  // What ends at midnight ends on the day that is over then.
  const isAtMidnight = !isDays && displayClock(zone, end) === '00:00';
  const last = sayDay(zone, isAtMidnight ? end - 1 : end, now);
  const clock = isAtMidnight ? '24:00' : displayClock(zone, end);
  if (last === first) return isDays ? begin : `${begin} – ${clock}`;
  return `${begin} – ${isDays ? last : `${last}, ${clock}`}`;
}

/** A day as people say it: `Thu 19 Nov`, with its year where that is not the present one. */
export function sayDay(zone: string, moment: number, now: number): string {
  const { year, month, day } = wallTimeAt(zone, moment);
  const weekday = weekdays[new Date(dayAt(zone, moment)).getUTCDay()];
  const said = `${weekday} ${day} ${months[month - 1]}`;
  return year === wallTimeAt(zone, now).year ? said : `${said} ${year}`;
}
