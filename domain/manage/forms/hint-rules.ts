import { isEmpty } from '../../fields/value.ts';
import { canBeAsked } from '../../own-fields/extend-module.ts';
import type { EntityRule } from '../definition.ts';
import { fieldsOnForm } from './own-field-choices.ts';

const saysSomething: EntityRule = ({ hint, isRequired }) =>
  isEmpty(hint) && isRequired !== true ? { field: 'hint', code: 'form-hint.nothing' } : undefined;

/** Nobody is asked for what they cannot fill in whatever else they choose. */
const asksForWhatCanBeGiven: EntityRule = (values) => {
  const field = fieldsOnForm(values).find(({ key }) => key === values.field);
  return values.isRequired === true && field && !canBeAsked(field)
    ? { field: 'isRequired', code: 'form-hint.not-asked' }
    : undefined;
};

/** What has to hold of what is added to a declared field. */
export const hintRules: readonly EntityRule[] = [saysSomething, asksForWhatCanBeGiven];
