import { momentOf, numberOf, type Values } from '../fields/value.ts';
import type { ModuleDefinition } from '../modules/definition.ts';
import { closing } from '../rules/closed.ts';
import { checkRules, type RuleContext } from '../rules/rule.ts';
import { nextFreeSlots } from '../time/free-slots.ts';
import type { Interval } from '../time/propose-slot.ts';

/** What takes no time of its own is looked for on the quarters of an hour. */
const quarter = 900_000;

/**
 * The next times at which all rules of the module take what is wanted, as long as it is. Where it is closed the search
 * begins with the end of that; of what stays closed there are none.
 */
export function nextFreeTimes(
  { rules }: Pick<ModuleDefinition, 'rules'>,
  context: RuleContext,
  count: number,
): readonly Values[] {
  const { values, hours, now } = context;
  const start = momentOf(values.start);
  if (start === null) return [];
  const end = momentOf(values.end);
  const timesOf = (slot: Interval): Values => ({
    start: new Date(slot.start).toISOString(),
    ...(end !== null && { end: new Date(slot.end).toISOString() }),
  });
  const length = end === null ? quarter : end - start;
  const from = openFrom(context, { start: Math.max(start, now), length });
  if (from === null) return [];
  const isFree = (slot: Interval) =>
    checkRules(rules, { ...context, values: { ...values, ...timesOf(slot) } }).length === 0;
  return nextFreeSlots({ start: from, end: from + length }, { hours, now, count, isFree }).map(timesOf);
}

/** The first moment from which it is not closed for as long as it takes; null where nobody knows. */
function openFrom({ closures, values }: RuleContext, { start, length }: { start: number; length: number }) {
  const resourceId = numberOf(values.resourceId);
  let from = start;
  for (;;) {
    const [first] = closing(closures, { resourceId, start: from, end: from + length });
    if (!first) return from;
    if (first.end === null) return null;
    from = Date.parse(first.end);
  }
}
