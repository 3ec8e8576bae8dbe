import { listOf, type Value, type Values } from '@sitebook/domain/fields/value.ts';
import {
  type FieldDefinition,
  type FieldType,
  fieldOf,
  type ModuleDefinition,
} from '@sitebook/domain/modules/definition.ts';
import { type FormView, isWritable } from '@sitebook/domain/request/on-form.ts';
import { isRequired } from '@sitebook/domain/request/validate-save.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { itemListNames } from '../modules/item-names.ts';
import { factNames, wireNameOf } from '../modules/names.ts';
import { statusNames } from '../modules/wire-codes.ts';
import type { FormChoice, FormField } from './form-schema.ts';

/** What of a form depends on where it is opened and by whom. */
export interface FormContext {
  readonly baseLocationId: number;
  /** What the caller would do with it, and how they stand to a request that they make. */
  readonly view: FormView;
  readonly defaults: Values;
  /** The rows that can be chosen, by field key. */
  readonly rows: Readonly<Record<string, readonly FormChoice[]>>;
}

const types: Readonly<Record<FieldType, FormField['Type']>> = {
  text: 'Text',
  note: 'Note',
  number: 'Number',
  'date-time': 'DateTimePicker',
  'end-date-time': 'endDateTimePicker',
  date: 'DateTime',
  choice: 'Choice',
  lookup: 'Lookup',
  person: 'User',
  people: 'User',
  attachments: 'Attachments',
  flag: 'Boolean',
};

/** The form of a module, field by field as the wire describes it. */
export function encodeForm(definition: ModuleDefinition, context: FormContext): FormField[] {
  return [
    { ...fact(factNames.baseLocationId, 'field.location', 'Location'), DefaultValue: context.baseLocationId },
    fact(factNames.status, 'column.status', 'Text'),
    ...definition.fields.map((field) => encodeField(definition, field, context)),
    ...(definition.items ? [itemRows(definition, context)] : []),
  ];
}

function encodeField(definition: ModuleDefinition, field: FieldDefinition, context: FormContext): FormField {
  const { view, defaults, rows } = context;
  const within = field.lookup?.within && fieldOf(definition, field.lookup.within);
  return {
    InternalName: wireNameOf(definition.key, field).name,
    Title: say(field.title),
    Type: types[field.type],
    Required: view.mode === 'new' && isRequired(field, 'create', view.relations, defaults),
    Choices: [
      ...(field.choices ?? []).map(({ value, text }) => ({ key: value, text: say(text) })),
      ...(rows[field.key] ?? []),
    ],
    DependsOn: within ? wireNameOf(definition.key, within).name : null,
    DefaultValue: encodeDefault(defaults[field.key] ?? null),
    Section: sectionTitle(definition, field),
    ReadOnly: !isWritable(field, view),
    ShownWhen: encodeShownWhen(definition, field),
    MaxLength: field.max ?? null,
  };
}

function encodeShownWhen(definition: ModuleDefinition, { shownWhen }: FieldDefinition): FormField['ShownWhen'] {
  if (!shownWhen) return null;
  const { statuses, stored, reading, for: wanted, when } = shownWhen;
  const condition = when && fieldOf(definition, when.field);
  return {
    ...(statuses && { Statuses: statuses.map((status) => statusNames[status]) }),
    ...(stored && { Stored: stored }),
    ...(reading && { Reading: reading }),
    ...(wanted && { For: [...wanted] }),
    ...(condition && { Field: wireNameOf(definition.key, condition).name, Is: when.is.map(encodeDefault) }),
  };
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
    Type: type,
    Required: false,
    Choices: [],
    DependsOn: null,
    DefaultValue: null,
    Section: null,
    ReadOnly: true,
    ShownWhen: null,
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
    ReadOnly: view.mode !== 'new',
  };
}
