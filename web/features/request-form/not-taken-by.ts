import type { ActionCode } from '@sitebook/domain/lifecycle/status.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { type FormView, savesField } from '@sitebook/domain/request/on-form.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { actionText } from './action-text.ts';
import type { Validated } from './validate-form.ts';

/** What to say when an action would leave behind what was typed, because it takes other fields along. */
export function notTakenBy(
  definition: ModuleDefinition,
  action: ActionCode,
  { status, transitions }: FormView,
  { decided }: Validated,
): string | null {
  const transition = transitions.find((one) => one.action === action);
  const left = definition.fields.filter(
    (field) => Object.hasOwn(decided, field.key) && transition && !savesField(transition, field),
  );
  if (left.length === 0) return null;
  const fields = left.map((field) => say(field.title)).join(', ');
  return say('form.not-taken', { action: actionText(definition, action, status), fields });
}
