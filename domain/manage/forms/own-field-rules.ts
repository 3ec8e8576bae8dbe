import { isPlainLine } from '../../fields/characters.ts';
import { parseField } from '../../fields/parse-field.ts';
import { isEmpty, isSame } from '../../fields/value.ts';
import { fieldOf } from '../../modules/definition.ts';
import { withAdditions } from '../../own-fields/extend-module.ts';
import { ownKey } from '../../own-fields/own-field.ts';
import type { OwnType } from '../../own-fields/own-types.ts';
import { readOwnField } from '../../own-fields/read-own-field.ts';
import type { EntityRule } from '../definition.ts';
import { moduleOfForm } from './own-field-choices.ts';
import { isKey } from './own-field-key.ts';

const mostOf = { options: 100, option: 100, text: 1000, note: 4000 } as const;

export const choiceTypes: readonly OwnType[] = ['Choice', 'MultiChoice'];
const unsortable: readonly OwnType[] = ['Note', 'MultiChoice', 'Location'];

/** Spelled so that the wire can call it by it. */
const keyIsSound: EntityRule = (values, before) => {
  const { key } = readOwnField(values);
  return before || key === '' || isKey(key) ? undefined : { field: 'key', code: 'own-field.key-shape' };
};

/** A few short choices, each of which can be told from the others, also in a list with semicolons between them. */
const optionsFit: EntityRule = (values, before) => {
  const { type, options } = readOwnField(values);
  if (!choiceTypes.includes(type) || (before && isSame(before.options, values.options))) return undefined;
  const wrong = (code: 'field.required' | 'own-field.option-semicolon') => ({ field: 'options', code });
  if (options.length === 0) return wrong('field.required');
  if (options.length > mostOf.options)
    return { field: 'options', code: 'own-field.options-many', params: { max: mostOf.options } };
  const long = options.find((option) => option.length > mostOf.option);
  if (long)
    return { field: 'options', code: 'own-field.option-long', params: { max: mostOf.option, option: cut(long) } };
  if (options.some((option) => option.includes(';'))) return wrong('own-field.option-semicolon');
  if (!options.every(isPlainLine)) return { field: 'options', code: 'field.unseen' };
  const seen = new Set<string>();
  for (const option of options) {
    if (seen.has(option.toLowerCase()))
      return { field: 'options', code: 'own-field.option-twice', params: { option: cut(option) } };
    seen.add(option.toLowerCase());
  }
  return undefined;
};

const cut = (text: string) => (text.length > 30 ? `${text.slice(0, 30)}…` : text);

const limitsFit: EntityRule = (values) => {
  const { type, min, max, isWhole } = readOwnField(values);
  if (max === null) return undefined;
  if (type === 'Number') {
    const least = min ?? Number.NEGATIVE_INFINITY;
    const isNone = isWhole ? Math.ceil(least) > Math.floor(max) : least > max;
    return isNone ? { field: 'max', code: 'own-field.max-below-min' } : undefined;
  }
  const longest = type === 'Note' ? mostOf.note : mostOf.text;
  const isLength = Number.isInteger(max) && max >= 1 && max <= longest;
  return isLength ? undefined : { field: 'max', code: 'own-field.length', params: { max: longest } };
};

/** What a new form begins with could have been filled in by somebody. */
const defaultFits: EntityRule = (values) => {
  const own = readOwnField(values);
  const module = moduleOfForm(values);
  if (!module || own.default === null) return undefined;
  const drawn = fieldOf(withAdditions(module, { fields: [{ ...own, isActive: true }], to: [] }), ownKey(own.key));
  const parsed = drawn && parseField(drawn, own.default, 'UTC');
  return parsed && 'code' in parsed ? { field: 'defaultValue', ...parsed } : undefined;
};

const actionIsNamed: EntityRule = ({ required, requiredOn }) =>
  required === 'action' && isEmpty(requiredOn) ? { field: 'requiredOn', code: 'field.required' } : undefined;

const conditionIsWhole: EntityRule = ({ shownField, shownIs }) =>
  !isEmpty(shownField) && isEmpty(shownIs) ? { field: 'shownIs', code: 'field.required' } : undefined;

const fillersRead: EntityRule = ({ writers, readers }) =>
  writers === 'requester' && readers === 'approvers' ? { field: 'readers', code: 'own-field.fillers-read' } : undefined;

/** What only some may read is nowhere where it is not known how somebody stands to a request. */
const staysNarrow = ['isColumn', 'isSearched', 'isSorted', 'isExported', 'isMailed'].map(
  (field): EntityRule =>
    (values) =>
      values.readers === 'approvers' && values[field] === true ? { field, code: 'own-field.narrow' } : undefined,
);

const sortsByType: EntityRule = (values) =>
  values.isSorted === true && unsortable.includes(readOwnField(values).type)
    ? { field: 'isSorted', code: 'own-field.not-sortable' }
    : undefined;

/** What has to hold of a field by itself. */
export const ownFieldRules: readonly EntityRule[] = [
  keyIsSound,
  optionsFit,
  limitsFit,
  defaultFits,
  actionIsNamed,
  conditionIsWhole,
  fillersRead,
  ...staysNarrow,
  sortsByType,
];
