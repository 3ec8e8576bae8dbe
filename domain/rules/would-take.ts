import type { FieldIssue } from '../failure.ts';
import type { Values } from '../fields/value.ts';
import type { ModuleDefinition } from '../modules/definition.ts';
import type { Interval } from '../time/propose-slot.ts';
import type { WorkingHours } from '../time/working-hours.ts';
import type { Closure } from './closed.ts';
import { checkRules, isDue, type LookupRow, type Neighbour, type RuleContext } from './rule.ts';

/** A resource that somebody wants for a time, and all that decides whether they get it. */
export interface WantedResource {
  readonly definition: ModuleDefinition;
  readonly resource: LookupRow;
  /** Open bookings of the resource that overlap the time. */
  readonly neighbours: readonly Neighbour[];
  /** Times in which it, or its whole location, is closed. */
  readonly closures: readonly Closure[];
  readonly overlapsAllowed: number;
  readonly hours: WorkingHours;
  readonly now: number;
  /** What the booking that is moved holds; nothing for a new one. */
  readonly before: Values | null;
}

/** All that a save would have against taking the resource for this time. */
export function slotIssues(wanted: WantedResource, time: Interval): readonly FieldIssue[] {
  return checkRules(wanted.definition.rules, contextOf(wanted, time));
}

/**
 * Whether a save would take the resource for this time: judged by the rules of its module, up to the first that has something
 * against it. The last ones first: they look at other bookings, which mostly decide where many times are looked at.
 */
export function wouldTake(wanted: WantedResource, time: Interval): boolean {
  const context = contextOf(wanted, time);
  return wanted.definition.rules
    .toReversed()
    .every((rule) => !isDue(rule, context) || rule.check(context) === undefined);
}

function contextOf(
  { definition: _definition, resource, before, ...known }: WantedResource,
  time: Interval,
): RuleContext {
  return {
    ...known,
    action: before ? 'update' : 'create',
    values: {
      ...before,
      resourceId: resource.id,
      start: new Date(time.start).toISOString(),
      end: new Date(time.end).toISOString(),
    },
    before,
    lookups: { resourceId: resource },
    items: [],
    notes: {},
  };
}
