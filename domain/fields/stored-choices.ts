import type { Choice, FieldDefinition } from '../modules/definition.ts';
import { isEmpty, type Value } from './value.ts';

/** A field with what a request holds of it among its choices: what is not offered any more may stay where it is. */
export function withStored(field: FieldDefinition, stored: Value | undefined): FieldDefinition {
  const { type, choices = [] } = field;
  if ((type !== 'choice' && type !== 'choices') || isEmpty(stored)) return field;
  const held = Array.isArray(stored) ? (stored as readonly string[]) : [String(stored)];
  const gone = held
    .filter((one) => !choices.some(({ value }) => String(value) === one))
    .map((value): Choice => ({ value, text: { words: value }, isGone: true }));
  return gone.length === 0 ? field : { ...field, choices: [...choices, ...gone] };
}
