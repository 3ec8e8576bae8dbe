import { clockOf, type ZoneClock } from './zone-clock.ts';

/** What a clock on the wall of a place shows. */
export interface WallTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const minute = 60_000;
const day = 86_400_000;
const quarterHour = 15 * minute;
/** Some decades; a client that sends all days of all years must not fill the memory. */
const mostDaysKept = 20_000;
const zones = new Map<string, KeptOffsets>();

/** Whether the platform knows this IANA zone. */
export function isTimeZone(zone: string): boolean {
  try {
    offsetsOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** What the clocks of the zone show at this moment. */
export function wallTimeAt(zone: string, moment: number): WallTime {
  const shifted = new Date(Math.floor(moment / 1000) * 1000 + offsetAt(zone, moment) * minute);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
  };
}

/**
 * How far the zone's clocks are ahead of UTC at this moment, in minutes. Asking the platform is slow and lists ask for
 * every row, so the answer is kept by day, and by quarter of an hour on the few days on which it changes.
 */
export function offsetAt(zone: string, moment: number): number {
  const kept = offsetsOf(zone);
  const today = Math.floor(moment / day);
  let offset = kept.days.get(today);
  if (offset === undefined) {
    const atStart = kept.measure(today * day);
    offset = atStart === kept.measure((today + 1) * day) ? atStart : null;
    if (kept.days.size === mostDaysKept) kept.days.clear();
    kept.days.set(today, offset);
  }
  if (offset !== null) return offset;
  const quarter = Math.floor(moment / quarterHour);
  const known = kept.quarters.get(quarter) ?? kept.measure(quarter * quarterHour);
  kept.quarters.set(quarter, known);
  return known;
}

/**
 * The moments at which the zone's clocks show this time, the earlier first: one as a rule, none in the hour that is
 * left out when clocks go forward, two in the hour that comes twice.
 */
export function momentsOf(zone: string, wall: WallTime): readonly number[] {
  const naive = asUtc(wall);
  const offsets = new Set([offsetAt(zone, naive - day), offsetAt(zone, naive), offsetAt(zone, naive + day)]);
  return [...offsets]
    .map((offset) => naive - offset * minute)
    .filter((moment) => asUtc(wallTimeAt(zone, moment)) === naive)
    .sort((one, other) => one - other);
}

/** The first moment of the day that the zone's calendar shows at this moment, moved by whole days. */
export function startOfDay(zone: string, moment: number, addDays = 0): number {
  const wall = wallTimeAt(zone, moment);
  const date = new Date(Date.UTC(wall.year, wall.month - 1, wall.day + addDays));
  return firstMomentOf(zone, date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

/** The first moment of a calendar day, also where midnight is left out by a clock change. */
export function firstMomentOf(zone: string, year: number, month: number, dayOfMonth: number): number {
  for (let minutes = 0; minutes < 24 * 60; minutes += 15) {
    const [first] = momentsOf(zone, {
      year,
      month,
      day: dayOfMonth,
      hour: Math.floor(minutes / 60),
      minute: minutes % 60,
      second: 0,
    });
    if (first !== undefined) return first;
  }
  throw new RangeError(`no moment of ${year}-${month}-${dayOfMonth} in ${zone}`);
}

function asUtc(wall: WallTime): number {
  return Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second);
}

interface KeptOffsets {
  readonly measure: ZoneClock;
  /** By day since 1970; null where the clocks change that day. */
  readonly days: Map<number, number | null>;
  readonly quarters: Map<number, number>;
}

function offsetsOf(zone: string): KeptOffsets {
  const known = zones.get(zone);
  if (known) return known;
  const made: KeptOffsets = { measure: clockOf(zone), days: new Map(), quarters: new Map() };
  zones.set(zone, made);
  return made;
}
