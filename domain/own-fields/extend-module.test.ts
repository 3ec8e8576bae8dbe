import { describe, expect, test } from 'vitest';
import type { Values } from '../fields/value.ts';
import { fieldOf, type ModuleDefinition } from '../modules/definition.ts';
import { modules } from '../modules/registry.ts';
import { washBay } from '../modules/wash-bay.ts';
import { canBeAsked, withAdditions } from './extend-module.ts';
import type { Additions } from './own-field.ts';
import { readOwnField } from './read-own-field.ts';

const own = (values: Values) => readOwnField({ key: 'permit', name: 'Permit', type: 'Text', active: true, ...values });
const extended = (...fields: Values[]) => withAdditions(washBay, { fields: fields.map(own), to: [] });
const field = (definition: ModuleDefinition, key: string) => {
  const found = fieldOf(definition, key);
  if (!found) throw new Error(`${key} is not there`);
  return found;
};
const keysIn = ({ fields }: ModuleDefinition, section: string) =>
  fields.filter((one) => one.section === section).map(({ key }) => key);

test('without additions it is the declaration itself', () => {
  expect(withAdditions(washBay, { fields: [], to: [] })).toBe(washBay);
});

describe('a field that was added', () => {
  test('stands behind the one it is to stand behind, else at the end of its section; what holds everywhere first', () => {
    const here = { baseLocationId: 1001, section: 'details' };
    const definition = extended(
      { ...here, key: 'second', position: 2, after: 'priority' },
      { ...here, key: 'first', position: 1, after: 'priority' },
      { ...here, key: 'everywhere', position: 9, after: 'priority', baseLocationId: null },
      { ...here, key: 'last', position: 1 },
      { ...here, key: 'lost', position: 2, after: 'nothing of this name' },
    );
    const keys = keysIn(definition, 'details');
    const at = keys.indexOf('priority');
    expect(keys.slice(at + 1, at + 4)).toEqual(['own:everywhere', 'own:first', 'own:second']);
    expect(keys.slice(-2)).toEqual(['own:last', 'own:lost']);
  });

  test('of a section that the module does not have stands in the last', () => {
    const { key } = washBay.sections.at(-1) ?? { key: '' };
    expect(keysIn(extended({ section: 'booking' }), key)).toContain('own:permit');
  });

  test.each<[string, Values, object]>([
    ['a text', { max: 20 }, { type: 'text', max: 20, writers: 'requester', isPrivate: true }],
    [
      'a number',
      { type: 'Number', min: 1, isWhole: true },
      { type: 'number', min: 1, max: 999_999_999, isWhole: true },
    ],
    ['a choice', { type: 'Choice', options: 'Red\n\n Green ' }, { choices: [{ value: 'Red' }, { value: 'Green' }] }],
    ['one for those who decide', { writers: 'approvers' }, { writers: expect.arrayContaining(['admin', 'manager']) }],
    ['one that only they read', { readers: 'approvers' }, { readers: expect.arrayContaining(['manager']) }],
    ['one with a beginning', { type: 'Number', defaultValue: '5' }, { default: 5 }],
    [
      'one that is not asked for any more',
      { active: false, required: 'always' },
      { writers: 'server', isRetired: true },
    ],
    ['one to sort by', { sortSlot: 2 }, { isSorted: true, sortSlot: 2 }],
    ['one with a hint', { hint: 'As on paper' }, { title: { words: 'Permit' }, hint: { words: 'As on paper' } }],
    ['one that is found by', { isSearched: true }, { isSearched: true }],
    ['one that is in files', { isExported: true }, { isExported: true }],
    ['one that is in mails', { isMailed: true }, { isMailed: true }],
    ['a note', { type: 'Note', max: 30 }, { type: 'note', max: 30 }],
  ])('%s', (_what, values, words) => {
    expect(field(extended(values), 'own:permit')).toMatchObject(words);
  });

  test.each<[string, Values, readonly string[]]>([
    ['a text', {}, []],
    ['a day with what only numbers and texts have', { type: 'DateTime', min: 1, max: 2, isWhole: true }, []],
    ['one that is not sorted by any more', { sortSlot: 2, active: false }, ['isRetired']],
    ['one that begins with what it cannot hold', { type: 'Number', defaultValue: 'many' }, ['max', 'min']],
    ['one of which it is not said with which action it is needed', { required: 'action' }, []],
    ['one that is for an action, and needed with none', { requiredOn: 'close' }, []],
  ])('%s has no words that it does not need', (_what, values, more) => {
    const usual = ['key', 'type', 'title', 'section', 'writers', 'isPrivate'];
    const drawn = field(extended(values), 'own:permit');
    const keys = Object.keys(drawn).filter((key) => !usual.includes(key) && key !== 'required');
    expect(keys.sort()).toEqual([...more]);
    expect(drawn.required ?? []).toEqual([]);
  });

  test('that points to somebody has their name beside it, with which it is found, sorted and told', () => {
    const definition = extended({ key: 'who', type: 'User', isSearched: true, sortSlot: 3 });
    expect(field(definition, 'own:whoName')).toEqual({
      key: 'own:whoName',
      type: 'text',
      title: { words: 'Permit' },
      writers: 'server',
      namesPerson: 'own:who',
      isPrivate: true,
      isSearched: true,
      isSorted: true,
      sortSlot: 3,
    });
    expect(field(definition, 'own:who').isSorted).toBeUndefined();
    expect(field(definition, 'own:who').lookup).toBeUndefined();
  });

  test('is seen outside the company where that is said, and nowhere else', () => {
    expect(field(extended({ readers: 'everyone' }), 'own:permit').isPrivate).toBeUndefined();
    expect(field(extended({}), 'own:permit').isPrivate).toBe(true);
  });

  test.each<[string, Values, object]>([
    ['always', { required: 'always' }, [{ on: ['create', 'update'] }]],
    [
      'with an action, for what was made since',
      { required: 'action', requiredOn: 'close', requiredSince: '2026-04-15T12:00:00.000Z' },
      [{ on: ['close'], since: '2026-04-15T12:00:00.000Z' }],
    ],
    [
      'of those who fill it in',
      { required: 'always', writers: 'admins' },
      [{ on: ['create', 'update'], by: ['admin'] }],
    ],
    ['never', {}, []],
  ])('has to be filled in %s', (_when, values, required) => {
    expect(field(extended(values), 'own:permit').required).toEqual(required);
  });

  test('that points to a location has the name of it beside it, which is the column', () => {
    const definition = extended({ key: 'site', type: 'Location', isColumn: true });
    expect(field(definition, 'own:site').lookup).toEqual({ source: 'locations' });
    expect(field(definition, 'own:siteName')).toMatchObject({ nameOf: 'own:site', writers: 'server' });
    expect(definition.columns.at(-1)).toEqual({ field: 'own:siteName', title: { words: 'Permit' } });
  });

  test('is no column once it is not asked for', () => {
    expect(extended({ isColumn: true, active: false }).columns).toEqual(washBay.columns);
  });
});

describe('a condition', () => {
  const residue = { key: 'residue', type: 'Boolean' };
  const kind = { shownField: 'own:residue', shownIs: 'yes\ntrue' };

  test('reads what the other field holds, wherever that stands, and is asked of the demand as well', () => {
    const definition = extended({ ...kind, required: 'always', position: 1 }, { ...residue, position: 2 });
    const when = { field: 'own:residue', is: [true] };
    expect(field(definition, 'own:permit')).toMatchObject({ shownWhen: { when }, required: [{ when }] });
  });

  test('that asks for no holds as well while nobody has answered', () => {
    const definition = extended({ ...kind, shownIs: 'false' }, residue);
    expect(field(definition, 'own:permit').shownWhen).toEqual({ when: { field: 'own:residue', is: [false, null] } });
  });

  test('on a declared field is read by its choices', () => {
    const definition = extended({ shownField: 'priority', shownIs: 'High' });
    expect(field(definition, 'own:permit').shownWhen).toEqual({ when: { field: 'priority', is: [1] } });
  });

  test.each<[string, Values[]]>([
    ['is not asked for any more', [kind, { ...residue, active: false }]],
    ['is not there', [kind]],
  ])('on a field that %s is none', (_what, fields) => {
    expect(field(extended(...fields), 'own:permit').shownWhen).toBeUndefined();
  });
});

describe('what is added to a declared field', () => {
  const to = (addition: Partial<Additions['to'][number]>) =>
    withAdditions(washBay, { fields: [], to: [{ field: 'remarks', hint: null, isRequired: false, ...addition }] });

  test('stands behind the hint that is there', () => {
    const before = field(washBay, 'remarks').hint;
    const { hint } = field(to({ hint: 'Name the unit.' }), 'remarks');
    expect(before).toBeDefined();
    expect(hint).toMatchObject({ words: expect.stringMatching(/[.!?…:] Name the unit\.$/) });
  });

  test('makes it required', () => {
    expect(field(to({ isRequired: true }), 'remarks').required).toContainEqual({ on: ['create', 'update'] });
  });
});

describe.each(modules.map((definition) => [definition.key, definition] as const))('OWN-10 %s', (_key, definition) => {
  test('keeps all that it declares, whatever is added', () => {
    const to = definition.fields.map(({ key }) => ({ field: key, hint: 'More.', isRequired: true }));
    const here = withAdditions(definition, { fields: [own({ required: 'always' })], to });
    for (const declared of definition.fields) {
      const { hint: _hint, required = [], ...rest } = declared;
      const { hint: _words, required: demands = [], ...others } = field(here, declared.key);
      expect(others).toEqual(rest);
      expect(demands).toEqual(canBeAsked(declared) ? [...required, { on: ['create', 'update'] }] : required);
    }
    expect([here.rules, here.derivations, here.lifecycle, here.sections]).toEqual([
      definition.rules,
      definition.derivations,
      definition.lifecycle,
      definition.sections,
    ]);
  });
});
