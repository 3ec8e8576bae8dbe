import { expect, test } from 'vitest';
import type { Value } from '../fields/value.ts';
import { washBay } from '../modules/wash-bay.ts';
import { withAdditions } from './extend-module.ts';
import { readOwnField } from './read-own-field.ts';
import { sortTextsOf } from './sort-text.ts';

const textOf = (type: string, value: Value) => {
  const field = readOwnField({ key: 'it', name: 'It', type, options: 'A\nB', sortSlot: 2, active: true });
  return sortTextsOf(withAdditions(washBay, { fields: [field], to: [] }), { 'own:it': value })[2];
};

test.each<[string, readonly Value[]]>([
  ['Number', [null, -999_999_999, -12.5, -2, 0, 0.001, 9, 10, 999_999_999]],
  ['DateTime', [null, '2026-01-31', '2026-02-01']],
  ['Boolean', [null, false, true]],
  ['Text', [null, 'a', 'b']],
])('a %s sorts as its values do', (type, ascending) => {
  const texts = ascending.map((value) => textOf(type, value));
  expect(texts).toEqual(texts.toSorted());
  expect(new Set(texts).size).toBe(texts.length);
});

test('what is long is cut, and what is not sorted by is empty', () => {
  expect(textOf('Text', 'x'.repeat(500))).toHaveLength(100);
  expect(sortTextsOf(washBay, { remarks: 'x' })).toEqual({ 1: '', 2: '', 3: '' });
});
