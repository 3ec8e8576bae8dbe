import { isEmpty, type Values } from '@sitebook/domain/fields/value.ts';
import {
  isDoneAtOnce,
  isOpen,
  storedStatus,
  textOfAction,
  textOfTransition,
} from '@sitebook/domain/lifecycle/lifecycle.ts';
import { outcomeOf } from '@sitebook/domain/lifecycle/outcome.ts';
import type { ActionCode, StatusCode } from '@sitebook/domain/lifecycle/status.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { type FormView, savesField } from '@sitebook/domain/request/on-form.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { OpenedRequest } from '../../../api/wire-request.ts';
import type { Validated } from '../state/validate-form.ts';

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

/** Whether a save would leave the request as it is: no field differs, and it stays where it stands. */
export function savesNothing(
  definition: ModuleDefinition,
  action: ActionCode,
  view: FormView,
  { decided, context }: Validated,
): boolean {
  if (Object.keys(decided).length > 0) return false;
  // What is asked for, refused or marked is kept, whatever it leaves as it is.
  if (view.transitions.some((one) => one.action === action && (one.cancelAsked || isDoneAtOnce(one)))) return false;
  const after = statusAfter(definition, action, view, { context });
  return after !== null && after === view.status;
}

/** Whether files can still be added once this action is done: a request that it closes takes none any more. */
export function takesFilesAfter(
  definition: ModuleDefinition,
  action: ActionCode,
  view: FormView,
  validated: Pick<Validated, 'context'>,
): boolean {
  const after = statusAfter(definition, action, view, validated);
  if (after === null) return true;
  return definition.lifecycle.transitions.some((one) => one.action === 'update' && one.from.includes(after));
}

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

/** What is said once an action is done, below the text that is said of every save. */
export function doneText({ lifecycle }: ModuleDefinition, action: ActionCode, { id, status }: OpenedRequest): string {
  return say(textOfAction(lifecycle, 'done', action), { id, status: say(`status.${status}`) });
}

/** Whether a request has a time, and goes on as far as anybody knows. */
export function isForCalendars({ lifecycle }: ModuleDefinition, request: OpenedRequest): boolean {
  const { values, status, cancelAsked } = request;
  if (cancelAsked) return false;
  return !isEmpty(values.start) && !isEmpty(values.end) && isOpen(lifecycle, storedStatus(lifecycle, status));
}

/** Where a stored request will stand; nothing for a new one, or where the action does not lead anywhere from here. */
export function statusAfter(
  { lifecycle }: ModuleDefinition,
  action: ActionCode,
  { status, relations }: FormView,
  { context }: Pick<Validated, 'context'>,
): StatusCode | null {
  const transition = lifecycle.transitions.find((one) => one.action === action && status && one.from.includes(status));
  if (status === null || transition === undefined) return null;
  const to = outcomeOf(transition, relations, context);
  return to === 'same' ? status : to;
}
