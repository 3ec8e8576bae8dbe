import { isEmpty, type Values } from '../fields/value.ts';
import type { FieldDefinition, FieldType, ModuleDefinition } from '../modules/definition.ts';
import { type FormView, isWritable } from './on-form.ts';

/** When it was, and what came with it. */
const ofThatTime: readonly FieldType[] = ['date-time', 'end-date-time', 'date', 'attachments'];

/**
 * What a new request takes over from one that is repeated: what its requester filled in and whom it names, but not when it
 * was. What is known of whoever asks and where is theirs who asks now; what others had to say belongs to the old one.
 */
export function repeatedValues({ sections, fields }: ModuleDefinition, view: FormView, values: Values): Values {
  const known = sections.filter(({ isFolded }) => isFolded).map(({ key }) => key);
  const isRepeated = (field: FieldDefinition) =>
    field.section !== undefined &&
    !known.includes(field.section) &&
    !ofThatTime.includes(field.type) &&
    (field.writers === 'requester' || field.type === 'people') &&
    isWritable(field, view) &&
    !isEmpty(values[field.key]);
  return Object.fromEntries(fields.filter(isRepeated).map(({ key }) => [key, values[key] ?? null]));
}
