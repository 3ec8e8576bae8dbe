import { expect, it } from 'vitest';
import type { Value } from '../fields/value.ts';
import type { FieldDefinition } from '../modules/definition.ts';
import { valueWords } from './value-words.ts';

const zone = 'Asia/Kolkata';
const moment = '2026-07-04T20:00:00.000Z';
const choices = [
  { value: 1, text: 'priority.high' },
  { value: 'a', text: { words: 'First' } },
  { value: 'b', text: { words: 'Second' } },
] as const;

it.each([
  ['a text', { type: 'text' }, 'Unit 7', 'Unit 7'],
  ['nothing', { type: 'text' }, ' ', null],
  ['no list', { type: 'people' }, [], null],
  ['a moment', { type: 'date-time' }, moment, '05/07/2026 01:30 +05:30'],
  ['an end that is read as a day', { type: 'end-date-time', isReadAsDay: true }, moment, '05/07/2026'],
  ['a day', { type: 'date' }, '2026-07-04', '04/07/2026'],
  ['one of some choices', { type: 'choice', choices }, 1, 'High'],
  ['several of them', { type: 'choices', choices }, ['a', 'b'], 'First, Second'],
  ['a choice that is none any more', { type: 'choices', choices }, ['c'], 'c'],
  ['a number with its unit', { type: 'number', unit: 'unit.litres' }, 10, '10 litres'],
  ['yes', { type: 'flag' }, true, 'Yes'],
  ['no', { type: 'checkbox' }, false, 'No'],
  ['people', { type: 'people' }, ['a@b.example', 'c@d.example'], 'a@b.example, c@d.example'],
  ['files by their names', { type: 'attachments' }, ['a.pdf'], 'a.pdf'],
  ['a note without its marks', { type: 'note' }, '**Bring** boots', 'Bring boots'],
  ['an id, which says nothing', { type: 'lookup' }, 7, null],
] satisfies [string, Partial<FieldDefinition>, Value, string | null][])('TOLD-6 %s', (_what, field, value, words) => {
  const { type, ...rest } = field;
  expect(valueWords({ key: 'one', title: 'field.remarks', writers: 'requester', type, ...rest }, value, zone)).toBe(
    words,
  );
});
