import type { FieldIssue } from '../failure.ts';
import { isSame } from '../fields/value.ts';
import type { Rule, RuleContext } from './rule.ts';

/** Whether the rule has to be checked for what is being saved. */
export function isDue(
  rule: Rule,
  { action, before, values }: Pick<RuleContext, 'action' | 'before' | 'values'>,
): boolean {
  if (rule.skippedBy?.includes(action)) return false;
  return before === null || rule.on.some((key) => !isSame(before[key], values[key]));
}

/** All that the rules have against it. */
export function checkRules(rules: readonly Rule[], context: RuleContext): readonly FieldIssue[] {
  return rules.filter((rule) => isDue(rule, context)).flatMap((rule) => rule.check(context) ?? []);
}
