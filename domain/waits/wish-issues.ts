import type { FieldIssue } from '../failure.ts';
import type { ModuleDefinition } from '../modules/definition.ts';
import { checkRules, type RuleContext } from '../rules/rule.ts';
import type { WorkingHours } from '../time/working-hours.ts';
import type { Wish } from './wait.ts';

/** What is wrong with a wish by itself, whatever stands in its way: nobody waits for a time that is never to be had. */
export function wishIssues(
  { rules, holds }: ModuleDefinition,
  { resourceId, start, end }: Wish,
  { hours, now }: { readonly hours: WorkingHours; readonly now: number },
): readonly FieldIssue[] {
  const context: RuleContext = {
    action: 'create',
    values: { resourceId, start: start.toISOString(), end: end.toISOString() },
    before: null,
    lookups: {},
    neighbours: [],
    closures: [],
    overlapsAllowed: 0,
    items: [],
    notes: {},
    hours,
    now,
  };
  // What the rules have against it without looking at the resource, no other booking can change.
  const wrong = checkRules(
    rules.filter(({ on }) => holds === undefined || !on.includes(holds.field)),
    context,
  );
  return start.getTime() > now ? wrong : [...wrong, { field: 'start', code: 'wait.past' }];
}
