import { outcomeOf } from '@sitebook/domain/lifecycle/outcome.ts';
import type { ActionCode } from '@sitebook/domain/lifecycle/status.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { FormView } from '@sitebook/domain/request/on-form.ts';
import type { Validated } from './validate-form.ts';

/** Whether files can still be added once this action is done: a request that it closes takes none any more. */
export function takesFilesAfter(
  { lifecycle }: ModuleDefinition,
  action: ActionCode,
  { status, relations }: FormView,
  { context }: Pick<Validated, 'context'>,
): boolean {
  const transition = lifecycle.transitions.find((one) => one.action === action && status && one.from.includes(status));
  if (status === null || transition === undefined) return true;
  const to = outcomeOf(transition, relations, context);
  const after = to === 'same' ? status : to;
  return lifecycle.transitions.some((one) => one.action === 'update' && one.from.includes(after));
}
