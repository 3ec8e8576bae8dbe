import type { FieldDefinition } from '@sitebook/domain/modules/definition.ts';
import { expect, test } from 'vitest';
import { lostIn, lostWords } from './not-saved.ts';

const field = (key: string, type: FieldDefinition['type'] = 'text'): FieldDefinition => ({
  key,
  type,
  title: { words: `The ${key.replace('own:', '')}` },
  writers: 'requester',
});
const fields = [field('own:permit'), field('own:days', 'choices'), field('own:site', 'lookup'), field('remarks')];

test.each([
  [
    'what is saved',
    { 'own:permit': 'P-1', 'own:days': ['a', 'b'] },
    { 'own:permit': 'P-1', 'own:days': ['b', 'a'] },
    null,
  ],
  ['what was left empty', { 'own:permit': null }, {}, null],
  ['what the form does not show', { 'own:hidden': 'x' }, {}, null],
  ['what is worked out of a declared field', { remarks: ' x ' }, { remarks: 'x' }, null],
  ['what is not saved', { 'own:permit': 'P-1' }, {}, 'The permit (P-1)'],
  ['what stays as it was', { 'own:permit': 'P-2' }, { 'own:permit': 'P-1' }, 'The permit (P-2)'],
  ['what has no words', { 'own:permit': 'P', 'own:site': 7 }, {}, 'The permit (P), The site'],
])('OWN-2 %s', (_what, sent, held, told) => {
  const words = lostWords(fields, lostIn(fields, sent, held), 'UTC');
  expect(words).toBe(told && `The form was changed meanwhile, so this was not saved: ${told}`);
});
