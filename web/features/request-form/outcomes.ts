import { areCompliant } from '@sitebook/domain/items/compliance.ts';
import type { FieldDefinition, ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { Order } from '../order/use-order.ts';
import type { FieldErrors } from './field-errors.ts';
import type { Outcome } from './form-message.tsx';

/** Names everything that is wrong; what is ordered is told by its own text where it is the only thing. */
export function invalidOutcome(
  { items }: ModuleDefinition,
  wrong: readonly FieldDefinition[],
  errors: FieldErrors,
): Outcome | null {
  if (wrong.length === 0) return errors.items === undefined ? null : { kind: 'refused', text: errors.items };
  const titles = [...wrong, ...(items && errors.items !== undefined ? [items] : [])].map(({ title }) => say(title));
  return { kind: 'refused', text: say('form.invalid', { fields: titles.join(', ') }) };
}

/** What became of the last look at what is ordered. */
export function orderOutcome({ problem, checked }: Order): Outcome | null {
  if (problem !== undefined) return { kind: 'refused', text: problem };
  if (checked.length === 0) return null;
  return { kind: 'idle', text: say(areCompliant(checked) ? 'items.will-be-approved' : 'items.will-be-asked') };
}
