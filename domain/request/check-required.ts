import { holdsAny, type Relation } from '../access/relation.ts';
import type { FieldIssue } from '../failure.ts';
import { holds } from '../fields/condition.ts';
import { isEmpty, type Values } from '../fields/value.ts';
import type { ActionCode } from '../lifecycle/status.ts';
import type { FieldDefinition, ModuleDefinition } from '../modules/definition.ts';

/** Whether the field has to be filled when this actor takes this action. */
export function isRequired(
  field: FieldDefinition,
  action: ActionCode,
  relations: ReadonlySet<Relation>,
  values: Values,
): boolean {
  return (field.required ?? []).some(
    ({ on, by, when }) => on.includes(action) && (!by || holdsAny(relations, by)) && (!when || holds(when, values)),
  );
}

/** Every field that has to be filled and is not. */
export function checkRequired(
  definition: ModuleDefinition,
  action: ActionCode,
  relations: ReadonlySet<Relation>,
  values: Values,
): readonly FieldIssue[] {
  return definition.fields
    .filter((field) => isRequired(field, action, relations, values) && isEmpty(values[field.key]))
    .map((field) => ({ field: field.key, code: 'field.required' }));
}
