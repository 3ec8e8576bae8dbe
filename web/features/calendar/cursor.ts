import { addDays, type Day, momentOn } from '@sitebook/domain/time/day.ts';
import { displayClock } from '@sitebook/domain/time/display.ts';
import { type Days, daysOf, holdsDay, movePeriod, type Period, type PeriodKind } from '@sitebook/domain/time/period.ts';
import type { Interval } from '@sitebook/domain/time/propose-slot.ts';
import type { WorkingHours } from '@sitebook/domain/time/working-hours.ts';
import type { Chosen } from './proposal.ts';

/** How long a line of a day is. */
export const lineMinutes = 30;
const lastLine = 24 * 60 - lineMinutes;

/** A day, and the line of it by its minutes past midnight, which a month passes over. */
export interface Spot {
  readonly day: Day;
  readonly line: number;
}

/** Where keys have led, and from where on they extend. */
export interface Cursor {
  readonly anchor: Spot;
  readonly head: Spot;
}

/** What is pointed at, in the order of time. */
export interface Stretch {
  readonly days: Days;
  readonly interval: Interval;
  /** One day of a month, or one line. */
  readonly isSingle: boolean;
}

/** The cursor on what is shown: where it was, else on the period's day at the beginning of work. */
export function cursorIn(period: Period, hours: WorkingHours, was: Cursor | null): Cursor {
  if (was && holdsDay(daysOf(period), was.head.day)) return was;
  return at({ day: period.day, line: firstLineOf(hours) });
}

/** Where a key leads; nothing when it does not move the cursor. */
export function moveCursor(
  { anchor, head }: Cursor,
  key: string,
  { kind, hours, extends: isExtended }: { kind: PeriodKind; hours: WorkingHours; extends: boolean },
): Cursor | undefined {
  const next = (kind === 'month' ? onMonth(head, key) : onLines(head, key, hours)) ?? onPeriods(head, key, kind);
  return next && { anchor: isExtended ? anchor : next, head: next };
}

export function stretchOf(kind: PeriodKind, { zone }: WorkingHours, { anchor, head }: Cursor): Stretch {
  const [first, last] = isBefore(head, anchor) ? [head, anchor] : [anchor, head];
  const days = { first: first.day, end: addDays(last.day, 1) };
  if (kind === 'month') {
    const interval = { start: momentOn(zone, days.first, 0), end: momentOn(zone, days.end, 0) };
    return { days, interval, isSingle: first.day === last.day };
  }
  const start = momentOn(zone, first.day, first.line);
  const end = momentOn(zone, last.day, last.line + lineMinutes);
  return { days, interval: { start, end }, isSingle: !isBefore(first, last) };
}

/** As if it had been clicked, or drawn over. */
export function chosenAt(kind: PeriodKind, { days, interval, isSingle }: Stretch): Chosen {
  if (kind === 'month') return { days };
  return isSingle ? { start: interval.start } : { interval };
}

function at(spot: Spot): Cursor {
  return { anchor: spot, head: spot };
}

/** In the order of time. */
export function isBefore(one: Spot, other: Spot): boolean {
  return one.day === other.day ? one.line < other.line : one.day < other.day;
}

function onMonth(spot: Spot, key: string): Spot | undefined {
  const week = daysOf({ kind: 'week', day: spot.day });
  const days: Readonly<Record<string, Day>> = {
    ArrowLeft: addDays(spot.day, -1),
    ArrowRight: addDays(spot.day, 1),
    ArrowUp: addDays(spot.day, -7),
    ArrowDown: addDays(spot.day, 7),
    Home: week.first,
    End: addDays(week.end, -1),
  };
  const day = days[key];
  return day === undefined ? undefined : { ...spot, day };
}

function onLines(spot: Spot, key: string, hours: WorkingHours): Spot | undefined {
  const { zone } = hours;
  if (key === 'ArrowLeft') return behindGap(zone, { ...spot, day: addDays(spot.day, -1) }, lineMinutes);
  if (key === 'ArrowRight') return behindGap(zone, { ...spot, day: addDays(spot.day, 1) }, lineMinutes);
  if (key === 'ArrowUp') return behindGap(zone, { ...spot, line: Math.max(0, spot.line - lineMinutes) }, -lineMinutes);
  if (key === 'ArrowDown') {
    return behindGap(zone, { ...spot, line: Math.min(lastLine, spot.line + lineMinutes) }, lineMinutes);
  }
  if (key === 'Home') return behindGap(zone, { ...spot, line: firstLineOf(hours) }, lineMinutes);
  if (key === 'End') return behindGap(zone, { ...spot, line: lastLineOf(hours) }, -lineMinutes);
  return undefined;
}

function onPeriods(spot: Spot, key: string, kind: PeriodKind): Spot | undefined {
  if (key !== 'PageUp' && key !== 'PageDown') return undefined;
  const next = movePeriod({ kind, day: spot.day }, key === 'PageUp' ? -1 : 1);
  if (kind !== 'month') return { ...spot, day: next.day };
  const last = addDays(daysOf(next).end, -1);
  return { ...spot, day: addDays(next.day, Math.min(numberOf(spot.day), numberOf(last)) - 1) };
}

function numberOf(day: Day): number {
  return Number(day.slice(8));
}

/** The clocks skip some lines of one day in a year, and so does the cursor. */
function behindGap(zone: string, spot: Spot, by: number): Spot {
  let { line } = spot;
  while (line > 0 && line < lastLine && isLeftOut(zone, { ...spot, line })) line += by;
  return { ...spot, line };
}

function isLeftOut(zone: string, { day, line }: Spot): boolean {
  const clock = [line / 60, line % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
  return displayClock(zone, momentOn(zone, day, line)) !== clock;
}

function firstLineOf({ start }: WorkingHours): number {
  return Math.floor(start / lineMinutes) * lineMinutes;
}

function lastLineOf({ end }: WorkingHours): number {
  return Math.ceil(end / lineMinutes) * lineMinutes - lineMinutes;
}
