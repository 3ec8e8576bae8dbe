import type { Values } from '@sitebook/domain/fields/value.ts';
import type { FieldDefinition, ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { belongsOnForm, type FormView } from '@sitebook/domain/request/on-form.ts';

/** The fields that a form of the module can have, in the order of the declaration. */
export function fieldsOnForm({ fields }: ModuleDefinition, view: FormView, values: Values): readonly FieldDefinition[] {
  return fields.filter((field) => belongsOnForm(field, view, values));
}
