import { expect, it } from 'vitest';
import type { Values } from '../../fields/value.ts';
import { entityOf } from '../registry.ts';
import { touchedBy } from './touched-values.ts';

const own: Values = {
  module: 'Washbay',
  baseLocationId: 1,
  key: 'permit',
  required: 'no',
  options: 'Red\nGreen',
  active: true,
};
const none = { isDemanded: false, dropped: [], isRetired: false };

it.each<[string, Values | null, Values, object | undefined]>([
  ['another name', own, { name: 'New' }, undefined],
  ['a choice more', own, { options: 'Red\nGreen\nBlue' }, undefined],
  ['a choice less', own, { options: 'Green' }, { ...none, dropped: ['Red'] }],
  ['required from now on', own, { required: 'always' }, { ...none, isDemanded: true }],
  ['required as before', { ...own, required: 'always' }, { required: 'always' }, undefined],
  ['required though retired', own, { required: 'always', active: false }, { ...none, isRetired: true }],
  [
    'required again',
    { ...own, required: 'always', active: false },
    { required: 'always' },
    { ...none, isDemanded: true },
  ],
  ['a new one that is required', null, { required: 'action' }, { ...none, isDemanded: true }],
  ['a new one', null, {}, undefined],
])('OWN-8 what requests notice of %s', (_what, before, change, touched) => {
  const expected = touched && { module: 'Washbay', baseLocationId: 1, field: 'own:permit', ...touched };
  expect(touchedBy(entityOf('own-fields'), before, { ...own, ...change })).toEqual(expected);
});

it('OWN-8 a declared field is demanded by what is added to it', () => {
  const hint: Values = { module: 'Washbay', baseLocationId: null, field: 'phone', isRequired: true, active: true };
  const touched = { module: 'Washbay', baseLocationId: null, field: 'phone', ...none, isDemanded: true };
  expect(touchedBy(entityOf('form-hints'), null, hint)).toEqual(touched);
  expect(touchedBy(entityOf('form-hints'), hint, { ...hint, active: false })).toBeUndefined();
  expect(touchedBy(entityOf('segments'), null, { name: 'x' })).toBeUndefined();
});
