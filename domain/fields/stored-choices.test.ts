import { expect, test } from 'vitest';
import type { FieldDefinition } from '../modules/definition.ts';
import { parseField } from './parse-field.ts';
import { withStored } from './stored-choices.ts';
import type { Value } from './value.ts';

const offered = ['Red', 'Green'].map((value) => ({ value, text: { words: value } }));
const one: FieldDefinition = {
  key: 'own:colour',
  type: 'choice',
  title: { words: 'Colour' },
  writers: 'requester',
  choices: offered,
};
const several: FieldDefinition = { ...one, type: 'choices' };

test.each<[string, FieldDefinition, Value, Value, Value | undefined]>([
  ['what is stored and not offered any more stays', one, 'Blue', 'Blue', 'Blue'],
  ['what is not stored is not chosen anew', one, 'Red', 'Blue', undefined],
  ['nothing stored adds nothing', one, null, 'Blue', undefined],
  ['of several, what is stored stays beside what is chosen', several, ['Blue'], ['Red', 'Blue'], ['Red', 'Blue']],
  ['of several, what is not stored is not chosen anew', several, ['Red'], ['Red', 'Blue'], undefined],
])('OWN-7 %s', (_what, field, stored, given, read) => {
  const parsed = parseField(withStored(field, stored), given, 'UTC');
  expect('value' in parsed ? parsed.value : undefined).toEqual(read);
});

test('fields of other types, and what is offered, stay as they are', () => {
  expect(withStored(one, 'Green')).toBe(one);
  const text: FieldDefinition = { ...one, type: 'text' };
  expect(withStored(text, 'Blue')).toBe(text);
});
