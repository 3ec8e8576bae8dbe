import { momentsOf, offsetAt, type WallTime, wallTimeAt } from './zone.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

export interface Span {
  readonly start: number;
  /** Nothing for what has none. */
  readonly end: number | null;
}

/** A span with the times that clocks on the wall showed, once the place goes by the clocks of another zone. */
export function keepWallTimes({ start, end }: Span, from: string, to: string): Span {
  const begins = keepWallTime(start, from, to);
  if (end === null) return { start: begins, end };
  const ends = keepWallTime(end, from, to);
  // Times that a clock change leaves out, or shows twice, can come to lie the other way round.
  return { start: begins, end: ends > begins ? ends : begins + (end - start) };
}

/** The moment at which the new clocks show what the old ones show at this one. */
export function keepWallTime(moment: number, from: string, to: string): number {
  const wall = wallTimeAt(from, moment);
  const [first = afterTheGap(to, wall)] = momentsOf(to, wall);
  return first + (moment - Math.floor(moment / second) * second);
}

/** A time that is left out when clocks go forward is as much later as they go: half past two is half past three. */
function afterTheGap(zone: string, wall: WallTime): number {
  const naive = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second);
  return naive - offsetAt(zone, naive - day) * minute;
}
