import type { Values } from '@sitebook/domain/fields/value.ts';
import type { FieldDefinition, ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { defaultsOf, type Here } from '@sitebook/domain/request/defaults.ts';
import { belongsOnForm, type FormView, isWritable } from '@sitebook/domain/request/on-form.ts';
import type { ChosenFile } from '../../attachments/chosen-file.ts';
import type { Typed } from '../../form/typed.ts';
import type { Slot } from '../../slot/slot.ts';
import type { ClaimedForm } from '../../unsent/claim-form.ts';
import type { FormTarget } from '../../unsent/unsent-form.ts';
import type { Began } from './use-offered.ts';

/** Which form this is on this device, and the slot and what was sent before that it began with. */
export interface FormOrigin {
  readonly target: FormTarget;
  readonly claimed: ClaimedForm;
  readonly slot: Slot | null;
  readonly began: Began;
}

/** The fields that a form of the module can have, in the order of the declaration. */
export function fieldsOnForm({ fields }: ModuleDefinition, view: FormView, values: Values): readonly FieldDefinition[] {
  return fields.filter((field) => belongsOnForm(field, view, values));
}

/** What a new request begins with: the defaults, what was sent before, who asks and where, and the slot of a calendar. */
export function beginNew(
  definition: ModuleDefinition,
  { requester, place, slot, began = {} }: { requester: Values; place: Values; slot: Slot | null; began?: Values },
  here: Here,
): Values {
  const chosen: Values = slot ? { resourceId: slot.resourceId, start: slot.start, end: slot.end } : {};
  return { ...defaultsOf(definition, here), ...began, ...place, ...requester, ...chosen };
}

/** Of these values, what is filled in on a form with these fields. */
export function typedOf(fields: readonly FieldDefinition[], view: FormView, values: Values): Typed {
  return Object.fromEntries(
    fields.filter((field) => isWritable(field, view)).map((field) => [field.key, values[field.key] ?? null]),
  );
}

/** The files that were chosen before this page was loaded, each as it stood. */
export function filesBefore({ unsent, files }: ClaimedForm): readonly ChosenFile[] {
  return files.map(({ id, file }) => {
    const reason = unsent?.failures[id];
    return { id, file, state: reason === undefined ? { kind: 'waiting' } : { kind: 'failed', reason } };
  });
}
