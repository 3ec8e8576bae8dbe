import { expect, it } from 'vitest';
import type { Values } from '../../fields/value.ts';
import { entityOf } from '../registry.ts';
import { changedForm } from './changed-form.ts';

const own: Values = { module: 'Washbay', baseLocationId: 1, type: 'Text', section: 'details', active: true };
const keysOf = (values: Values, others: readonly Values[] = []) =>
  changedForm(entityOf('own-fields'), values, others)?.fields.map(({ key }) => key);

it('OWN-4 a preview shows the section with the field in its place, named or not, beside others that stand there', () => {
  const other = { ...own, key: 'other', name: 'Other', after: 'priority' };
  expect(keysOf({ ...own, after: 'priority' })).toEqual(expect.arrayContaining(['priority', 'own:new', 'start']));
  const keys = keysOf({ ...own, key: 'permit', after: 'priority', position: 2 }, [{ ...other, position: 1 }]) ?? [];
  const at = keys.indexOf('priority');
  expect(keys.slice(at, at + 3)).toEqual(['priority', 'own:other', 'own:permit']);
  expect(keysOf(own, [{ ...other, baseLocationId: 2 }])).not.toContain('own:other');
  expect(keysOf(own, [{ ...other, active: false }])).not.toContain('own:other');
  expect(keysOf({ ...own, active: false })).toContain('own:new');
});

it('OWN-4 there is none until module, section and type are chosen', () => {
  expect(keysOf({ ...own, section: null })).toBeUndefined();
  expect(keysOf({ ...own, type: null })).toBeUndefined();
  expect(keysOf({ ...own, module: null })).toBeUndefined();
});

it('OWN-4 a hint shows on its field', () => {
  const values: Values = { module: 'Washbay', field: 'priority', hint: 'At night', isRequired: false };
  const changed = changedForm(entityOf('form-hints'), values, []);
  expect(changed?.fields.find(({ key }) => key === 'priority')?.hint).toEqual({ words: 'At night' });
  expect(changedForm(entityOf('form-hints'), { ...values, field: null }, [])).toBeUndefined();
});
