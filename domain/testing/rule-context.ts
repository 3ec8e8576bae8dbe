import type { Values } from '../fields/value.ts';
import type { RuleContext } from '../rules/rule.ts';

/** What rules look at when something is made in Chicago at noon UTC, with nothing around it but what is given. */
export const ruleContext = (values: Values, rest: Partial<RuleContext> = {}): RuleContext => ({
  action: 'create',
  values,
  before: null,
  lookups: {},
  neighbours: [],
  closures: [],
  overlapsAllowed: 0,
  items: [],
  notes: {},
  hours: { zone: 'America/Chicago', start: 420, end: 1020, days: [1, 2, 3, 4, 5] },
  now: Date.parse('2026-04-15T12:00:00Z'),
  ...rest,
});
