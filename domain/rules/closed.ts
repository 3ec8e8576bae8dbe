import type { FieldIssue } from '../failure.ts';
import { displayTime } from '../time/display.ts';

/** A time in which nothing can be booked, and why. */
export interface Closure {
  readonly id: number;
  /** What is closed; null for the whole location. */
  readonly resourceId: number | null;
  readonly start: string;
  /** Null while nobody knows when it is over. */
  readonly end: string | null;
  readonly reason: string;
}

/** What is taken for a time, in milliseconds; without an end it is the moment of its start that counts. */
export interface TakenTime {
  readonly resourceId: number | null;
  readonly start: number;
  readonly end: number | null;
}

/** Half-open: what starts when the closure ends, or ends when it starts, does not touch it. */
export function touches({ start, end }: Pick<Closure, 'start' | 'end'>, time: Omit<TakenTime, 'resourceId'>): boolean {
  const until = Math.max(time.end ?? time.start, time.start + 1);
  return Date.parse(start) < until && (end === null || time.start < Date.parse(end));
}

/** Whether it closes what is taken then. A closure of a location closes all that is there. */
export function isClosedBy(closure: Closure, time: TakenTime): boolean {
  return (closure.resourceId === null || closure.resourceId === time.resourceId) && touches(closure, time);
}

/** Those that close it, the first of them first. */
export function closing(closures: readonly Closure[], time: TakenTime): readonly Closure[] {
  return closures.filter((closure) => isClosedBy(closure, time)).toSorted(byStart);
}

function byStart(a: Closure, b: Closure): number {
  return Date.parse(a.start) - Date.parse(b.start) || a.id - b.id;
}

/** What is told of a closure, by the clocks of its location. */
export function saidOf({ start, end, reason }: Closure, zone: string): Pick<FieldIssue, 'code' | 'params'> {
  const from = displayTime(zone, Date.parse(start));
  if (end === null) return { code: 'rule.closed-open', params: { from, reason } };
  return { code: 'rule.closed', params: { from, to: displayTime(zone, Date.parse(end)), reason } };
}
