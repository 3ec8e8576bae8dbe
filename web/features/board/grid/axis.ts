import { addDays, type Day, momentOn } from '@sitebook/domain/time/day.ts';
import { displayClock } from '@sitebook/domain/time/display.ts';
import { type Days, eachDay } from '@sitebook/domain/time/period.ts';
import type { Interval } from '@sitebook/domain/time/propose-slot.ts';

/** A line across all rows, and what stands above it; most have no room for words. */
export interface Mark {
  readonly at: number;
  readonly text: string | null;
}

export interface AxisDay {
  readonly day: Day;
  readonly start: number;
  readonly end: number;
}

/** Time from left to right: moments in milliseconds on one side, pixels on the other. */
export interface Axis {
  readonly start: number;
  readonly end: number;
  readonly width: number;
  /** The least by which anything is moved. */
  readonly step: number;
  /** By how much keys go on over free time. */
  readonly line: number;
  readonly days: readonly AxisDay[];
  readonly marks: readonly Mark[];
  xOf(moment: number): number;
  momentAt(x: number): number;
  snap(moment: number): number;
  /** How late it is on an axis that does not tell real moments. */
  clock?(now: number): number;
}

/** As much of a time as the axis shows, and at which ends it goes on; nothing where it shows none of it. */
export function clipped({ start, end }: Interval, axis: Interval) {
  if (start >= axis.end || end <= axis.start) return null;
  return {
    start: Math.max(start, axis.start),
    end: Math.min(end, axis.end),
    goesOnBefore: start < axis.start,
    goesOnAfter: end > axis.end,
  };
}

const hour = 3_600_000;
const quarter = hour / 4;
/** Above this many pixels a mark has room for its words. */
const roomForClock = 40;
const hoursBetween = [1, 2, 3, 4, 6, 12];

/**
 * Hours as long as they really last, so that a day has 23 of them when clocks go forward and 25 when they go back: no
 * moment is left out, and none stands twice. All offsets of zones are quarters of an hour, and so is the step.
 */
export function hoursAxis(
  zone: string,
  shown: Days,
  size: { readonly room: number; readonly leastHour: number },
): Axis {
  const days = eachDay(shown).map((day) => ({
    day,
    start: momentOn(zone, day, 0),
    end: momentOn(zone, addDays(day, 1), 0),
  }));
  const [start, end] = [momentOn(zone, shown.first, 0), momentOn(zone, shown.end, 0)];
  const perHour = Math.max(size.leastHour, size.room / ((end - start) / hour));
  const scale = perHour / hour;
  return {
    start,
    end,
    width: Math.round((end - start) * scale),
    step: quarter,
    line: perHour < roomForClock / 2 ? hour : hour / 2,
    days,
    marks: days.flatMap((day) => marksOf(zone, day, perHour)),
    xOf: (moment) => (moment - start) * scale,
    momentAt: (x) => start + x / scale,
    snap: (moment) => Math.round(moment / quarter) * quarter,
  };
}

/** The full hours as the clocks show them; one that comes twice is marked twice, one that is skipped not at all. */
function marksOf(zone: string, { start, end }: AxisDay, perHour: number): readonly Mark[] {
  const between = hoursBetween.find((hours) => hours * perHour >= roomForClock) ?? 24;
  const marks: Mark[] = [];
  for (let at = start; at < end; at += quarter) {
    const clock = displayClock(zone, at);
    if (clock.endsWith(':00')) marks.push({ at, text: Number.parseInt(clock, 10) % between === 0 ? clock : null });
  }
  return marks;
}
