import type { FieldType } from '@sitebook/domain/modules/definition.ts';
import type { ComponentType } from 'react';
import { CheckboxField } from './checkbox-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { ChoicesField } from './choices-field.tsx';
import type { ControlProps } from './control-props.ts';
import { DateField } from './date-field.tsx';
import { DateTimeField } from './date-time-field.tsx';
import { FlagField } from './flag-field.tsx';
import { LookupField } from './lookup-field.tsx';
import { NoteField } from './note-field.tsx';
import { NumberField } from './number-field.tsx';
import { PeopleField } from './people-field.tsx';
import { PersonField } from './person-field.tsx';
import { LinkField, TextField } from './text-field.tsx';

/** The control of each field type. Files are no value: they come and go by calls of their own. */
const controls: Readonly<Record<Exclude<FieldType, 'attachments'>, ComponentType<ControlProps>>> = {
  text: TextField,
  note: NoteField,
  number: NumberField,
  'date-time': DateTimeField,
  'end-date-time': DateTimeField,
  date: DateField,
  choice: ChoiceField,
  choices: ChoicesField,
  lookup: LookupField,
  person: PersonField,
  people: PeopleField,
  flag: FlagField,
  checkbox: CheckboxField,
  link: LinkField,
};

/** Fills in a field, whatever its type. */
export function FieldControl(props: ControlProps) {
  const { type } = props.field;
  if (type === 'attachments') return null;
  const Control = controls[type];
  return <Control {...props} />;
}
