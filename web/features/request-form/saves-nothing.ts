import { outcomeOf } from '@sitebook/domain/lifecycle/outcome.ts';
import type { ActionCode } from '@sitebook/domain/lifecycle/status.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { FormView } from '@sitebook/domain/request/on-form.ts';
import type { Validated } from './validate-form.ts';

/** Whether a save would leave the request as it is: no field differs, and it stays where it stands. */
export function savesNothing(
  { lifecycle }: ModuleDefinition,
  action: ActionCode,
  { status, relations }: FormView,
  { decided, context }: Validated,
): boolean {
  if (status === null || Object.keys(decided).length > 0) return false;
  const transition = lifecycle.transitions.find((one) => one.action === action && one.from.includes(status));
  if (transition === undefined) return false;
  const to = outcomeOf(transition, relations, context);
  return to === 'same' || to === status;
}
