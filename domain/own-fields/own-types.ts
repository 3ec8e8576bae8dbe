import type { FieldType } from '../modules/definition.ts';

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
