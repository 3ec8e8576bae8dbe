import type { FieldDefinition, FieldType } from '@sitebook/domain/modules/definition.ts';
import type { FormField } from './form-schema.ts';

type WireType = FormField['Type'];

const wireTypes: Readonly<Record<FieldType, WireType>> = {
  text: 'Text',
  note: 'Note',
  number: 'Number',
  'date-time': 'DateTimePicker',
  'end-date-time': 'endDateTimePicker',
  date: 'DateTime',
  choice: 'Choice',
  choices: 'MultiChoice',
  lookup: 'Lookup',
  person: 'User',
  people: 'User',
  attachments: 'Attachments',
  flag: 'Boolean',
  checkbox: 'Checkbox',
  link: 'URL',
};

/** What the wire calls the type of a field. Locations are rows like others, and have a type of their own there. */
export function wireTypeOf({ type, lookup }: Pick<FieldDefinition, 'type' | 'lookup'>): WireType {
  return lookup?.source === 'locations' ? 'Location' : wireTypes[type];
}

/** The type behind that: nothing for what is no field, and for types of a newer server. */
export function fieldTypeOf({ Type, Multiple }: Pick<FormField, 'Type' | 'Multiple'>): FieldType | undefined {
  if (Type === 'Location') return 'lookup';
  if (Type === 'User') return Multiple ? 'people' : 'person';
  return (Object.keys(wireTypes) as FieldType[]).find((type) => wireTypes[type] === Type);
}
