import { describe, expect, it } from 'vitest';
import type { Values } from '../../fields/value.ts';
import { say } from '../../text/say.ts';
import { readRecord } from '../read-record.ts';
import { entityOf } from '../registry.ts';

const definition = entityOf('own-fields');
const at = '2026-04-15T08:00:00.000Z';
const sound = { module: 'Washbay', baseLocationId: 1, name: 'Permit', type: 'Text', section: 'details' };

const read = (given: Values, reading: { readonly before?: Values; readonly others?: readonly Values[] } = {}) =>
  readRecord(definition, given, { before: null, at, ...reading });
const kept = (given: Values = {}) => read({ ...sound, ...given }).values;
const said = (issues: ReturnType<typeof read>['issues']) =>
  issues.map(({ field, code, params }) => `${field}: ${say(code, params)}`);

describe('OWN-9 no form asks for two fields of one name', () => {
  const taken = ['name: There is already a field of this name: Permit'];
  it.each<[string, Values, Values, string[]]>([
    ['the same here', {}, {}, taken],
    ['the same in other letters, between spaces', {}, { name: '  pERMIT ' }, taken],
    ['another one', {}, { name: 'Permits' }, []],
    ['the same elsewhere', { baseLocationId: 2 }, {}, []],
    ['the same everywhere', { baseLocationId: null }, {}, taken],
    ['for everywhere what some place has', {}, { baseLocationId: null }, taken],
    ['the same as a retired one', { active: false }, {}, []],
    ['the same, retired', {}, { active: false }, []],
  ])('%s', (_what, other, given, issues) => {
    expect(said(read({ ...sound, key: 'second', ...given }, { others: [kept(other)] }).issues)).toEqual(issues);
  });

  it('also by a new name, or once it is asked for again; what was so before can be changed otherwise', () => {
    const others = [kept()];
    const change = (before: Values, given: Values) => said(read(given, { before, others }).issues);
    expect(change(kept({ key: 'second', name: 'Second' }), { name: 'permit' })).toEqual(taken);
    expect(change(kept({ key: 'second', active: false }), { active: true })).toEqual(taken);
    expect(change(kept({ key: 'second' }), { hint: 'As on paper' })).toEqual([]);
  });
});

describe('OWN-9 one thing is said of what hangs on something else', () => {
  const shown = { ...sound, shownField: 'own:first', shownIs: ['Red'] };
  const missing = (field: string) => [`shownField: ${say('own-field.condition-missing', { field })}`];
  it.each<[string, readonly Values[], string[]]>([
    [
      'a field of another location, by its name',
      [kept({ key: 'first', name: 'First', baseLocationId: 2 })],
      missing('First'),
    ],
    ['a field that is nowhere, by its key', [], missing('first')],
  ])('shown by %s', (_what, others, issues) => {
    expect(said(read(shown, { others }).issues)).toEqual(issues);
  });

  it('a module that is none is told, and not what follows from it', () => {
    const { issues } = read({ ...shown, module: 'Tea', after: 'priority' });
    expect(said(issues)).toEqual(['module: Please choose one of the given values']);
  });
});
