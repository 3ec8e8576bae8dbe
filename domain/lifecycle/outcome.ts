import { holdsAny, type Relation } from '../access/relation.ts';
import type { RuleContext } from '../rules/rule.ts';
import type { Transition } from './lifecycle.ts';
import type { StatusCode } from './status.ts';

/** Where a transition leads when somebody who stands so to the request takes it: the first outcome that fits. */
export function outcomeOf(
  { outcomes }: Transition,
  relations: ReadonlySet<Relation>,
  context: RuleContext,
): StatusCode | 'same' {
  const fits = outcomes.find(({ by, when }) => (!by || holdsAny(relations, by)) && (!when || when(context)));
  return fits?.to ?? 'same';
}
