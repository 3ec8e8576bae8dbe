import type { FieldCondition } from '@sitebook/domain/fields/condition.ts';
import { listOf, type Value, type Values } from '@sitebook/domain/fields/value.ts';
import { canSortBy } from '@sitebook/domain/filter/list-columns.ts';
import type { ActionCode } from '@sitebook/domain/lifecycle/status.ts';
import type { FieldDefinition, ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { isOwn } from '@sitebook/domain/own-fields/own-field.ts';
import { type FormView, isWritable } from '@sitebook/domain/request/on-form.ts';
import { isRequired } from '@sitebook/domain/request/validate-save.ts';
import { explainingTexts } from '@sitebook/domain/text/explaining-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { itemListNames } from '../modules/item-names.ts';
import { factNames, wireNameOf } from '../modules/names.ts';
import { actionNameOf, statusNames } from '../modules/wire-codes.ts';
import type { FormChoice, FormField } from './form-schema.ts';
import { wireTypeOf } from './form-types.ts';

addTexts(explainingTexts);

/** What of a form depends on where it is opened and by whom. */
export interface FormContext {
  readonly baseLocationId: number;
  /** What the caller would do with it, and how they stand to a request that they make. */
  readonly view: FormView;
  readonly defaults: Values;
  /** The rows that can be chosen, by field key. */
  readonly rows: Readonly<Record<string, readonly FormChoice[]>>;
}

/** The form of a module, field by field as the wire describes it. */
export function encodeForm(definition: ModuleDefinition, context: FormContext): FormField[] {
  return [
    { ...fact(factNames.baseLocationId, 'field.location', 'Location'), DefaultValue: context.baseLocationId },
    fact(factNames.status, 'column.status', 'Text'),
    ...definition.fields
      .filter((field) => isTold(field, context))
      .map((field) => encodeField(definition, field, context)),
    ...(definition.items ? [itemRows(definition, context)] : []),
  ];
}

/** What of it was added and lists can tell: the columns in their order, then the others. */
export function encodeOwnFields(definition: ModuleDefinition, context: FormContext): FormField[] {
  const columns = definition.columns.map(({ field }) => field);
  const turnOf = ({ key }: FieldDefinition) => (columns.includes(key) ? columns.indexOf(key) : columns.length);
  return definition.fields
    .filter((field) => isOwn(field) && !field.readers && isTold(field, context))
    .toSorted((one, other) => turnOf(one) - turnOf(other))
    .map((field) => encodeField(definition, field, context));
}

/** What was added and is not for outside the company is not told there, not even that there is such a thing. */
function isTold(field: FieldDefinition, { view }: FormContext): boolean {
  return !(isOwn(field) && field.isPrivate && view.relations.has('external'));
}

function encodeField(definition: ModuleDefinition, field: FieldDefinition, context: FormContext): FormField {
  const { view, defaults, rows } = context;
  const { lookup, writers } = field;
  const named = field.nameOf ?? field.namesPerson;
  const actionName = (action: ActionCode) => actionNameOf(definition.key, action);
  const nameOf = (key: string) => wireNameOf(definition.key, { key }).name;
  return {
    InternalName: nameOf(field.key),
    Title: say(field.title),
    Hint: field.hint ? say(field.hint) : null,
    Explains: field.explains ? say(field.explains) : null,
    Type: wireTypeOf(field),
    Multiple: field.type === 'people',
    ReadAsDay: field.isReadAsDay ?? false,
    Unit: field.unit ? say(field.unit) : null,
    Whole: field.isWhole ?? false,
    Required: view.mode === 'new' && isRequired(field, 'create', view.relations, defaults),
    Choices: [
      ...(field.choices ?? []).map(({ value, text, tone }) => ({ key: value, text: say(text), ...(tone && { tone }) })),
      ...(rows[field.key] ?? []),
    ],
    Source: lookup?.source ?? null,
    DependsOn: lookup?.within ? nameOf(lookup.within) : null,
    Expires: lookup?.expires ?? null,
    FreeFor: (lookup?.freeFor ?? []).map(nameOf),
    NameOf: named === undefined ? null : nameOf(named),
    NoneFound: field.noneFound ? say(field.noneFound) : null,
    DefaultValue: encodeDefault(defaults[field.key] ?? null),
    Section: sectionTitle(definition, field),
    SectionKey: field.section ?? null,
    ReadOnly: !isWritable(field, view),
    ShownWhen: encodeShownWhen(definition, field),
    ClearedWhen: field.clearedWhen ? encodeCondition(definition, field.clearedWhen) : null,
    RequiredWhen: (field.required ?? []).map(({ on, by, when, since }) => ({
      On: on.map(actionName),
      ...(by && { By: [...by] }),
      ...(since && { Since: since }),
      ...(when && encodeCondition(definition, when)),
    })),
    Writers: typeof writers === 'string' ? [writers] : [...writers],
    Frozen: field.isFrozen ?? false,
    FrozenOn: (field.frozenOn ?? []).map(actionName),
    OnlyOn: field.onlyOn?.map(actionName) ?? null,
    MinValue: field.min ?? null,
    Readers: field.readers ? [...field.readers] : null,
    Retired: field.isRetired ?? false,
    Column: definition.columns.some((column) => column.field === field.key),
    Sortable: canSortBy(definition, 'full', field.key),
    Searched: field.isSearched ?? false,
    MaxLength: field.max ?? null,
  };
}

function encodeShownWhen(definition: ModuleDefinition, { shownWhen }: FieldDefinition): FormField['ShownWhen'] {
  if (!shownWhen) return null;
  const { statuses, stored, reading, onceChosen, for: wanted, when } = shownWhen;
  return {
    ...(statuses && { Statuses: statuses.map((status) => statusNames[status]) }),
    ...(stored && { Stored: stored }),
    ...(reading && { Reading: reading }),
    ...(onceChosen && { OnceChosen: wireNameOf(definition.key, { key: onceChosen }).name }),
    ...(wanted && { For: [...wanted] }),
    ...(when && encodeCondition(definition, when)),
  };
}

function encodeCondition({ key }: ModuleDefinition, { field, is }: FieldCondition) {
  return { Field: wireNameOf(key, { key: field }).name, Is: is.map(encodeDefault) };
}

function sectionTitle({ sections }: ModuleDefinition, field: FieldDefinition): string | null {
  const section = sections.find(({ key }) => key === field.section);
  return section ? say(section.title) : null;
}

function encodeDefault(value: Value): string | number | boolean | null {
  return typeof value === 'object' && value !== null ? listOf(value).join(';') : value;
}

function fact(name: string, title: FieldDefinition['title'], type: FormField['Type']): FormField {
  return {
    InternalName: name,
    Title: say(title),
    Hint: null,
    Explains: null,
    Type: type,
    Multiple: false,
    ReadAsDay: false,
    Unit: null,
    Whole: false,
    Required: false,
    Choices: [],
    Source: null,
    DependsOn: null,
    Expires: null,
    FreeFor: [],
    NameOf: null,
    NoneFound: null,
    DefaultValue: null,
    Section: null,
    SectionKey: null,
    ReadOnly: true,
    ShownWhen: null,
    ClearedWhen: null,
    RequiredWhen: [],
    Writers: ['server'],
    Frozen: false,
    FrozenOn: [],
    OnlyOn: null,
    MinValue: null,
    Readers: null,
    Retired: false,
    Column: false,
    Sortable: false,
    Searched: false,
    MaxLength: null,
  };
}

/** Rows that are ordered have a control of their own. */
function itemRows({ sections }: ModuleDefinition, { view }: FormContext): FormField {
  const last = sections.at(-1);
  return {
    ...fact(itemListNames[0], 'field.items', 'UserControl'),
    Required: view.mode === 'new',
    Section: last ? say(last.title) : null,
    SectionKey: last?.key ?? null,
    ReadOnly: view.mode !== 'new',
  };
}
