import type { Values } from '@sitebook/domain/fields/value.ts';
import { textOfTransition } from '@sitebook/domain/lifecycle/lifecycle.ts';
import type { ActionCode, StatusCode } from '@sitebook/domain/lifecycle/status.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';

/** What the button of an action says where the request stands; nothing stored yet for one that is being made. */
export function actionText(
  { lifecycle }: ModuleDefinition,
  action: ActionCode,
  status: StatusCode | null,
  values: Values = {},
): string {
  const fits = lifecycle.transitions.find(
    (one) => one.action === action && (status === null || one.from.includes(status)),
  );
  return say(textOfTransition(fits ?? { action }, values));
}
