import type { Choice, FieldType } from '../modules/definition.ts';

/** What somebody can add to a form, by what the wire calls it. */
export const ownTypes = {
  Text: 'text',
  Note: 'note',
  Number: 'number',
  DateTime: 'date',
  Choice: 'choice',
  MultiChoice: 'choices',
  User: 'person',
  Boolean: 'flag',
  Checkbox: 'checkbox',
  Location: 'lookup',
  URL: 'link',
} as const satisfies Readonly<Record<string, FieldType>>;

export type OwnType = keyof typeof ownTypes;

/** What a flag or a checkbox can hold, to choose from. */
export const yesOrNo: readonly Choice[] = [
  { value: 'true', text: 'flag.yes' },
  { value: 'false', text: 'flag.no' },
];
