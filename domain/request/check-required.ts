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

/** What somebody is about to save. */
interface Saving {
  readonly action: ActionCode;
  readonly relations: ReadonlySet<Relation>;
  readonly values: Values;
  /** As it is stored; nothing for a new request. */
  readonly before: Values | null;
}

/** Every field that has to be filled and is not. No action empties what the request could not have been made without. */
export function checkRequired({ fields }: ModuleDefinition, saving: Saving): readonly FieldIssue[] {
  const { action, relations, values, before } = saving;
  const isEmptied = (field: FieldDefinition) =>
    before !== null && !isEmpty(before[field.key]) && isRequired(field, 'create', relations, values);
  return fields
    .filter((field) => isEmpty(values[field.key]))
    .filter((field) => isRequired(field, action, relations, values) || isEmptied(field))
    .map((field) => ({ field: field.key, code: 'field.required' }));
}
