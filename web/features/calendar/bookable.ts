import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Closure } from '@sitebook/domain/rules/closed.ts';
import type { LookupRow } from '@sitebook/domain/rules/rule.ts';
import { slotIssues } from '@sitebook/domain/rules/would-take.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { addDays, type Day, momentOn } from '@sitebook/domain/time/day.ts';
import { type Days, eachDay } from '@sitebook/domain/time/period.ts';
import type { Interval } from '@sitebook/domain/time/propose-slot.ts';
import type { WorkingHours } from '@sitebook/domain/time/working-hours.ts';

/** What is booked, where, by which rules. */
export interface Bookable {
  readonly definition: ModuleDefinition;
  readonly resource: LookupRow;
  readonly hours: WorkingHours;
  /** When it is closed, as far as that is known here. */
  readonly closures: readonly Closure[];
}

/** Days on which nothing can be booked, and why. */
export interface ClosedDays extends Days {
  readonly reason: string;
}

const minute = 60_000;

/** What the rules have against booking the resource for this time, even if nobody else wanted it then. */
export function refusalOf(bookable: Bookable, time: Interval, now: number): string | null {
  const [issue] = slotIssues({ ...bookable, neighbours: [], overlapsAllowed: 0, now, before: null }, time);
  return issue ? say(issue.code, issue.params) : null;
}

/** Those of the days that cannot be booked by what is known of the resource, as few stretches as their reasons allow. */
export function closedDays(given: Bookable, days: Days, now: number): readonly ClosedDays[] {
  // What is closed for a time has hours of its own.
  const bookable = { ...given, closures: [] };
  const closed: ClosedDays[] = [];
  for (const day of eachDay(days)) {
    const reason = refusalOf(bookable, firstMinuteOf(bookable.hours, day), now);
    if (reason === null) continue;
    const before = closed.at(-1);
    const goesOn = before?.end === day && before.reason === reason;
    closed.splice(goesOn ? -1 : closed.length, 1, { first: goesOn ? before.first : day, end: addDays(day, 1), reason });
  }
  return closed;
}

function firstMinuteOf({ zone }: WorkingHours, day: Day): Interval {
  const start = momentOn(zone, day, 0);
  return { start, end: start + minute };
}
