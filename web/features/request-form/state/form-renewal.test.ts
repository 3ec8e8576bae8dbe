import { accommodation } from '@sitebook/domain/modules/accommodation.ts';
import type { FieldDefinition } from '@sitebook/domain/modules/definition.ts';
import { expect, test } from 'vitest';
import { isSameForm } from './form-renewal.ts';

const permit: FieldDefinition = { key: 'own:permit', type: 'text', title: { words: 'Permit' }, writers: 'requester' };
const form = (...more: FieldDefinition[]) => ({ ...accommodation, fields: [...accommodation.fields, ...more] });
const begunLater = (type: FieldDefinition['type'], value: string) => ({
  ...accommodation,
  fields: accommodation.fields.map((field) => (field.type === type ? { ...field, default: value } : field)),
});

test.each([
  ['read once more', form(permit), form(permit), true],
  ['with a field more', form(), form(permit), false],
  ['with a field that is retired', form(permit), form({ ...permit, isRetired: true }), false],
  ['with another title', form(permit), form({ ...permit, title: { words: 'Licence' } }), false],
  ['with another default', form(permit), form({ ...permit, default: 'P-' }), false],
  ['that begins at a later time', begunLater('date-time', '10:00'), begunLater('date-time', '10:15'), true],
])('OWN-2 a form %s', (_what, one, other, isSame) => {
  expect(isSameForm(one, other)).toBe(isSame);
});
