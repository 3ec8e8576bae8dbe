import { holds } from '../fields/condition.ts';
import { isEmpty, type Values } from '../fields/value.ts';
import type { EntityField } from './definition.ts';

/** Whether a field makes sense beside these values. */
export function isShown({ shownWhen }: EntityField, values: Values): boolean {
  if (!shownWhen) return true;
  return 'isFilled' in shownWhen ? !isEmpty(values[shownWhen.field]) : holds(shownWhen, values);
}

/** The field with what can be chosen beside these values. */
export function withChoices<Field extends EntityField>(
  field: Field,
  values: Values,
  others: readonly Values[] = [],
): Field {
  return field.choicesBy ? { ...field, choices: field.choicesBy(values, others) } : field;
}
