import { areCompliant } from '@sitebook/domain/items/compliance.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { Files } from '../../attachments/use-files.ts';
import { invalidOutcome, type Outcome } from '../../form/form-message.tsx';
import type { Order } from '../../order/use-order.ts';
import type { RequestFormState } from '../state/use-request-form.ts';

/** Why an action was not sent: something is wrong, nothing would change, or it would leave behind what was typed. */
export type Stopped = 'invalid' | 'unchanged' | { readonly notTaken: string };

interface Attempt {
  readonly form: RequestFormState;
  readonly files: Files;
  readonly stopped: Stopped | null;
  /** Begins the form anew with the latest version. */
  readonly onReload: () => void;
}

/** What became of the last attempt, while the form is not saved. */
export function outcomeOfAttempt({ form, files, stopped, onReload }: Attempt): Outcome | null {
  if (files.sending) return { kind: 'idle', text: say('file.sending', { name: files.sending.file.name }) };
  if (form.refusal) {
    const { reason, isOutdated } = form.refusal;
    return { kind: 'refused', text: reason, onReload: isOutdated ? onReload : undefined };
  }
  if (files.hasFailed) return { kind: 'refused', text: say('form.files-left') };
  if (stopped === 'unchanged' && !files.hasAny && !form.hasChanged) {
    return { kind: 'idle', text: say('form.unchanged') };
  }
  if (stopped !== null && typeof stopped === 'object') return { kind: 'refused', text: stopped.notTaken };
  return (stopped === 'invalid' ? outcomeOfErrors(form) : null) ?? outcomeOfOrder(form.order);
}

/** What is said once it is saved. */
export function outcomeOfSave({ saved }: ModuleDefinition, isNew: boolean, onDismiss: () => void): Outcome {
  const text = isNew ? 'form.submitted' : (saved?.updated ?? 'form.updated');
  return { kind: 'saved', text: say(text), onDismiss };
}

/** Names everything that is wrong; what is ordered is told by its own text where it is the only thing. */
function outcomeOfErrors({ definition: { items }, fields, errors }: RequestFormState): Outcome | null {
  const wrong = fields.filter(({ key }) => errors[key] !== undefined);
  if (wrong.length === 0) return errors.items === undefined ? null : { kind: 'refused', text: errors.items };
  return invalidOutcome([...wrong, ...(items && errors.items !== undefined ? [items] : [])]);
}

/** What became of the last look at what is ordered. */
function outcomeOfOrder({ problem, checked }: Order): Outcome | null {
  if (problem !== undefined) return { kind: 'refused', text: problem };
  if (checked.length === 0) return null;
  return { kind: 'idle', text: say(areCompliant(checked) ? 'items.will-be-approved' : 'items.will-be-asked') };
}
