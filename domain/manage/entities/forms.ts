import { largestNumber } from '../../fields/parse-field.ts';
import type { OwnReaders, OwnWriters } from '../../own-fields/own-field.ts';
import { type OwnType, ownTypes } from '../../own-fields/own-types.ts';
import type { TextCode } from '../../text/en.ts';
import type { EntityDefinition, EntityField } from '../definition.ts';
import { hintRules } from '../forms/hint-rules.ts';
import {
  actionsBy,
  conditionMissing,
  conditionsBy,
  conditionValuesBy,
  fieldsBy,
  fieldsOfSectionBy,
  sectionsBy,
} from '../forms/own-field-choices.ts';
import { choiceTypes, ownFieldRules } from '../forms/own-field-rules.ts';
import { rulesAmongFields } from '../forms/rules-among-fields.ts';
import { placeOnForm, settleOwnField } from '../forms/settle-own-field.ts';
import { activeField, activity, moduleChoices, placeField } from '../shared-fields.ts';

const module: EntityField = {
  key: 'module',
  type: 'choice',
  title: 'manage.module',
  choices: moduleChoices(),
  isRequired: true,
  isFrozen: true,
  column: 2,
};

/** Empty for everywhere. */
const { isRequired: _always, ...anyPlace } = placeField;
const place: EntityField = { ...anyPlace, hint: 'forms.place-hint' };

const hint: EntityField = { key: 'hint', type: 'text', title: 'forms.hint', hint: 'forms.hint-hint', max: 300 };

const choicesOf = <Code extends string>(codes: readonly Code[], text: (code: Code) => TextCode) =>
  codes.map((value) => ({ value, text: text(value) }));

const writers: readonly OwnWriters[] = ['requester', 'approvers', 'admins'];
const readers: readonly OwnReaders[] = ['company', 'everyone', 'approvers'];

const flag = (key: string, title: TextCode, more: Partial<EntityField> = {}): EntityField => ({
  key,
  type: 'flag',
  title,
  isRequired: true,
  default: false,
  ...more,
});

const whereKnown = { shownWhen: { field: 'module', isFilled: true } } as const;

const settled = { writers: 'server', isSettled: true } as const;

/** Fields that admins add to the form of a module, at a location or everywhere. */
export const ownFields: EntityDefinition = {
  key: 'own-fields',
  group: 'forms',
  title: 'forms.own-fields',
  one: 'forms.own-field',
  fields: [
    { ...module, hint: 'forms.module-hint' },
    place,
    { key: 'name', type: 'text', title: 'forms.name', hint: 'forms.name-hint', isRequired: true, max: 80, column: 1 },
    {
      key: 'type',
      type: 'choice',
      title: 'forms.type',
      hint: 'forms.type-hint',
      choices: choicesOf(Object.keys(ownTypes) as OwnType[], (type) => `own-type.${type}`),
      isRequired: true,
      isFrozen: true,
      column: 2,
    },
    {
      key: 'options',
      type: 'lines',
      title: 'forms.options',
      hint: 'forms.options-hint',
      max: 20_000,
      shownWhen: { field: 'type', is: choiceTypes },
    },
    {
      key: 'min',
      type: 'number',
      title: 'forms.min',
      decimals: 6,
      max: largestNumber,
      shownWhen: { field: 'type', is: ['Number'] },
    },
    {
      key: 'max',
      type: 'number',
      title: 'forms.max',
      hint: 'forms.max-hint',
      decimals: 6,
      max: largestNumber,
      shownWhen: { field: 'type', is: ['Number', 'Text', 'Note'] },
    },
    flag('isWhole', 'forms.is-whole', { shownWhen: { field: 'type', is: ['Number'] } }),
    hint,
    {
      key: 'section',
      type: 'choice',
      title: 'forms.section',
      choicesBy: sectionsBy,
      ...whereKnown,
      isRequired: true,
      column: 3,
    },
    {
      key: 'after',
      type: 'choice',
      title: 'forms.after',
      hint: 'forms.after-hint',
      choicesBy: fieldsOfSectionBy,
      shownWhen: { field: 'section', isFilled: true },
    },
    {
      key: 'position',
      type: 'number',
      title: 'forms.position',
      ...settled,
    },
    {
      key: 'defaultValue',
      type: 'text',
      title: 'forms.default',
      hint: 'forms.default-hint',
      shownWhen: {
        field: 'type',
        is: ['Text', 'Note', 'Number', 'Choice', 'MultiChoice', 'Boolean', 'Checkbox', 'URL'],
      },
    },
    {
      key: 'writers',
      type: 'choice',
      title: 'forms.writers',
      choices: choicesOf(writers, (one) => `own-writers.${one}`),
      isRequired: true,
      default: 'requester',
    },
    {
      key: 'readers',
      type: 'choice',
      title: 'forms.readers',
      hint: 'forms.readers-hint',
      choices: choicesOf(readers, (one) => `own-readers.${one}`),
      isRequired: true,
      default: 'company',
    },
    {
      key: 'required',
      type: 'choice',
      title: 'forms.required',
      hint: 'forms.required-hint',
      choices: choicesOf(['no', 'always', 'action'] as const, (one) => `own-required.${one}`),
      isRequired: true,
      default: 'no',
      column: 3,
    },
    {
      key: 'requiredOn',
      type: 'choice',
      title: 'forms.required-on',
      choicesBy: actionsBy,
      shownWhen: { field: 'required', is: ['action'] },
    },
    { key: 'requiredSince', type: 'date-time', title: 'forms.required-since', ...settled },
    {
      key: 'shownField',
      type: 'choice',
      title: 'forms.shown-field',
      hint: 'forms.shown-field-hint',
      choicesBy: conditionsBy,
      notOffered: conditionMissing,
      ...whereKnown,
    },
    {
      key: 'shownIs',
      type: 'several',
      title: 'forms.shown-is',
      choicesBy: conditionValuesBy,
      shownWhen: { field: 'shownField', isFilled: true },
    },
    flag('isColumn', 'forms.is-column'),
    flag('isSorted', 'forms.is-sorted', { hint: 'forms.is-sorted-hint', shownWhen: { field: 'isColumn', is: [true] } }),
    { key: 'sortSlot', type: 'number', title: 'forms.sort-slot', ...settled },
    flag('isSearched', 'forms.is-searched'),
    flag('isExported', 'forms.is-exported'),
    flag('isMailed', 'forms.is-mailed'),
    {
      key: 'key',
      type: 'text',
      title: 'forms.key',
      hint: 'forms.key-hint',
      isFrozen: true,
      max: 40,
    },
    { ...activeField, hint: 'forms.active-hint' },
  ],
  identity: ['module', 'baseLocationId', 'key'],
  label: ['name', 'module', 'baseLocationId'],
  activity,
  place: 'baseLocationId',
  canBeEverywhere: true,
  family: 'module',
  isCarried: true,
  staysKnown: true,
  settle: settleOwnField,
  order: { field: 'position', within: placeOnForm, tells: ['readers', 'shownField', 'shownIs'] },
  keptForNext: ['module', 'baseLocationId', 'section'],
  shapesForm: { is: 'own-field', searched: ['isSearched', 'isSorted', 'options', 'readers', 'active'] },
  rules: [...ownFieldRules, ...rulesAmongFields],
};

/** What admins add to fields that modules declare: words, or that they have to be filled in. */
export const formHints: EntityDefinition = {
  key: 'form-hints',
  group: 'forms',
  title: 'forms.form-hints',
  one: 'forms.form-hint',
  fields: [
    module,
    place,
    {
      key: 'field',
      type: 'choice',
      title: 'forms.field',
      choicesBy: fieldsBy,
      ...whereKnown,
      isRequired: true,
      isFrozen: true,
      column: 1,
    },
    { ...hint, hint: 'forms.added-hint-hint', column: 3 },
    flag('isRequired', 'forms.is-required', { hint: 'forms.is-required-hint', column: 3 }),
    { ...activeField, hint: 'forms.added-active-hint' },
  ],
  identity: ['module', 'baseLocationId', 'field'],
  label: ['field', 'module', 'baseLocationId'],
  activity,
  place: 'baseLocationId',
  canBeEverywhere: true,
  family: 'module',
  isCarried: true,
  keptForNext: ['module', 'baseLocationId'],
  shapesForm: { is: 'hint', searched: [] },
  rules: hintRules,
};
