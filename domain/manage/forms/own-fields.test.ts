import { describe, expect, it } from 'vitest';
import type { Value, Values } from '../../fields/value.ts';
import { say } from '../../text/say.ts';
import { readRecord } from '../read-record.ts';
import { entityOf } from '../registry.ts';

const definition = entityOf('own-fields');
const hints = entityOf('form-hints');
const at = '2026-04-15T08:00:00.000Z';
const global = { isGlobalAdmin: true, locations: new Set<number>() };
const local = { isGlobalAdmin: false, locations: new Set([1]) };

const sound = { module: 'Washbay', baseLocationId: 1, name: 'Permit', type: 'Text', section: 'details' };

/** A field as it is kept, to be judged with. */
function kept(given: Readonly<Record<string, unknown>> = {}, others: readonly Values[] = []): Values {
  const { values, issues } = readRecord(definition, { ...sound, ...given }, { before: null, others, at });
  expect(issues).toEqual([]);
  return values;
}

function issuesOf(given: Readonly<Record<string, unknown>>, reading: Partial<Parameters<typeof readRecord>[2]> = {}) {
  const { issues } = readRecord(definition, { ...sound, ...given }, { before: null, manager: global, at, ...reading });
  return issues.map(({ field, code, params }) => `${field}: ${say(code, params)}`);
}

const required = 'Required';
const choice = { type: 'Choice', options: 'Red\nGreen' };
const narrow = { writers: 'approvers', readers: 'approvers' };

describe('OWN-9 a field beyond the limits is refused with the reason', () => {
  it.each<[string, Readonly<Record<string, unknown>>, string[]]>([
    ['a sound one', {}, []],
    ['a label in Arabic', { name: 'رقم التصريح' }, []],
    ['a label of HTML, which is text', { name: '<b>Permit</b>' }, []],
    ['a label of 80 characters', { name: 'x'.repeat(80) }, []],
    ['a label of 300 characters', { name: 'x'.repeat(300) }, ['name: Please enter at most 80 characters']],
    ['no label', { name: ' ' }, [`name: ${required}`]],
    ['a label of two lines', { name: 'a\nb' }, ['name: This contains an invisible character. Please type it again']],
    ['a long hint', { hint: 'x'.repeat(301) }, ['hint: Please enter at most 300 characters']],
    ['an unknown type', { type: 'Colour' }, ['type: Please choose one of the given values']],
    [
      'an unknown module',
      { module: 'Tea', section: undefined },
      ['module: Please choose one of the given values', `section: ${required}`],
    ],
    ['a section of another module', { section: 'booking' }, ['section: Please choose one of the given values']],
    ['a place outside of the section', { after: 'phone' }, ['after: Please choose one of the given values']],
    ['a place in it', { after: 'priority' }, []],
    ['choices', choice, []],
    ['no choices', { type: 'Choice' }, [`options: ${required}`]],
    ['101 choices', { ...choice, options: lines(101) }, ['options: At most 100 choices']],
    ['100 choices', { ...choice, options: lines(100) }, []],
    ['choices as a list', { ...choice, options: ['Red', 'Green'] }, []],
    [
      'a long choice',
      { ...choice, options: 'x'.repeat(101) },
      [`options: A choice can have at most 100 characters: ${'x'.repeat(30)}…`],
    ],
    ['a semicolon', { ...choice, options: 'a;b' }, ['options: Choices cannot hold a semicolon']],
    ['two alike', { ...choice, options: 'Red\nred' }, ['options: This choice is there twice: red']],
    ['a default', { ...choice, defaultValue: 'Green' }, []],
    [
      'a default that nobody could choose',
      { ...choice, defaultValue: 'Blue' },
      ['defaultValue: Please choose one of the given values'],
    ],
    [
      'a default that is too long',
      { max: 3, defaultValue: 'abcd' },
      ['defaultValue: Please enter at most 3 characters'],
    ],
    [
      'a default that is no address',
      { type: 'URL', defaultValue: 'javascript:1' },
      ['defaultValue: Please enter a web address that begins with https:// or http://'],
    ],
    [
      'a default beyond the limit',
      { type: 'Number', max: 9, defaultValue: '10' },
      ['defaultValue: Please enter a number of at most 9'],
    ],
    ['limits the wrong way around', { type: 'Number', min: 5, max: 4 }, ['max: This is less than the smallest number']],
    ['limits below zero', { type: 'Number', min: -5.5, max: -4 }, []],
    ['a text of 1001', { max: 1001 }, ['max: Please give a whole number from 1 to 1000']],
    ['a text of none', { max: 0 }, ['max: Please give a whole number from 1 to 1000']],
    ['a note of 4000', { type: 'Note', max: 4000 }, []],
    ['a note of half a character', { type: 'Note', max: 0.5 }, ['max: Please give a whole number from 1 to 4000']],
    ['an action without its name', { required: 'action' }, [`requiredOn: ${required}`]],
    ['an action', { required: 'action', requiredOn: 'close' }, []],
    [
      'an action that is none of the module',
      { required: 'action', requiredOn: 'hand-out' },
      ['requiredOn: Please choose one of the given values'],
    ],
    [
      'an action that takes no fields',
      { required: 'action', requiredOn: 'start' },
      ['requiredOn: Please choose one of the given values'],
    ],
    ['a condition', { shownField: 'priority', shownIs: ['1', '2'] }, []],
    ['a condition by its word', { shownField: 'priority', shownIs: 'High' }, []],
    ['a condition without values', { shownField: 'priority' }, [`shownIs: ${required}`]],
    [
      'a condition on what it never is',
      { shownField: 'priority', shownIs: ['7'] },
      ['shownIs: Please choose one of the given values'],
    ],
    ['a condition on a text', { shownField: 'remarks' }, ['shownField: Please choose one of the given values']],
    ['readers without those who fill it in', { readers: 'approvers' }, [`readers: ${say('own-field.fillers-read')}`]],
    ['narrow readers', narrow, []],
    ...['isColumn', 'isSearched', 'isExported', 'isMailed'].map(
      (flag): [string, Readonly<Record<string, unknown>>, string[]] => [
        `narrow readers and ${flag}`,
        { ...narrow, [flag]: true },
        [`${flag}: ${say('own-field.narrow')}`],
      ],
    ),
    ['a sorted note', { type: 'Note', isColumn: true, isSorted: true }, [`isSorted: ${say('own-field.not-sortable')}`]],
    ['a sorted column', { isColumn: true, isSorted: true }, []],
    ['a key', { key: 'permitNo2' }, []],
    ['a key of words', { key: 'permit no' }, [`key: ${say('own-field.key-shape')}`]],
    ['a key that begins with a digit', { key: '2nd' }, [`key: ${say('own-field.key-shape')}`]],
    ['a key that every object has', { key: 'constructor' }, [`key: ${say('own-field.key-shape')}`]],
    ['a key of 41 characters', { key: 'x'.repeat(41) }, ['key: Please enter at most 40 characters']],
  ])('%s', (_what, given, issues) => {
    expect(issuesOf(given)).toEqual(issues);
  });

  const some = (count: number, more: Readonly<Record<string, unknown>>) => {
    const all: Values[] = [];
    for (let index = 0; index < count; index += 1) all.push(kept({ name: `Field ${index}`, ...more }, all));
    return all;
  };

  it('more than 60 of a form, those of everywhere among them', () => {
    const others = [...some(30, { baseLocationId: null }), ...some(30, { baseLocationId: 1 })];
    const full = ['module: This form has 60 own fields already. Please retire one first'];
    expect(issuesOf({ baseLocationId: 2 }, { others })).toEqual([]);
    expect(issuesOf({ baseLocationId: 1 }, { others })).toEqual(full);
    expect(issuesOf({ baseLocationId: null }, { others })).toEqual(full);
    expect(issuesOf({ baseLocationId: 1, active: false }, { others })).toEqual([]);
  });

  it('more than three that lists are sorted by, those of everywhere among them', () => {
    const sorted = { isColumn: true, isSorted: true };
    const here = some(2, { baseLocationId: 1, ...sorted });
    const others = [...here, kept({ baseLocationId: null, name: 'All', ...sorted }, here)];
    expect(others.map(({ sortSlot }) => sortSlot)).toEqual([1, 2, 3]);
    expect(issuesOf(sorted, { others })).toEqual([`isSorted: ${say('own-field.sorted-many')}`]);
    const elsewhere = kept({ baseLocationId: 2, ...sorted }, others);
    expect(elsewhere.sortSlot).toBe(1);
    expect(issuesOf({ baseLocationId: null, ...sorted }, { others })).toHaveLength(1);
  });

  it.each<[string, Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>, string[]]>([
    ['the same key here', { key: 'permit' }, {}, ['key: This already exists']],
    ['the same key elsewhere', { key: 'permit', baseLocationId: 2 }, {}, []],
    ['the same key everywhere', { key: 'permit', baseLocationId: null }, {}, ['key: This already exists']],
    [
      'one for everywhere that some place has',
      { key: 'permit', baseLocationId: 7 },
      { baseLocationId: null },
      ['key: This already exists'],
    ],
    ['the key of the name of a location', { key: 'permitName' }, { type: 'Location' }, ['key: This already exists']],
    [
      'a key that a location’s name has',
      { key: 'per', type: 'Location' },
      { key: 'perName' },
      ['key: This already exists'],
    ],
  ])('%s', (_what, other, given, issues) => {
    expect(issuesOf({ key: 'permit', ...given }, { others: [kept({ name: 'Other', ...other })] })).toEqual(issues);
  });

  it('conditions that go in circles, and those on what stands elsewhere or is retired', () => {
    const first = kept({ key: 'first', name: 'First', ...choice });
    const second = kept({ key: 'second', name: 'Second', ...choice, shownField: 'own:first', shownIs: ['Red'] }, [
      first,
    ]);
    const turned = { shownField: 'own:second', shownIs: ['Red'] };
    const reread = readRecord(definition, turned, { before: first, others: [second], at });
    expect(reread.issues).toEqual([{ field: 'shownField', code: 'own-field.circle' }]);
    const itself = readRecord(definition, { shownField: 'own:first' }, { before: first, others: [second], at });
    expect(itself.issues.map(({ field }) => field)).toEqual(['shownField']);
    const on = { shownField: 'own:first', shownIs: ['Red'] };
    expect(issuesOf(on, { others: [first] })).toEqual([]);
    const none = [`shownField: ${say('own-field.condition-missing', { field: 'First' })}`];
    expect(issuesOf({ ...on, baseLocationId: null }, { others: [first] })).toEqual(none);
    expect(issuesOf({ ...on, baseLocationId: 2 }, { others: [first] })).toEqual(none);
    expect(issuesOf(on, { others: [{ ...first, active: false }] })).toEqual(none);
  });

  it('what others show by is not retired, and they are named', () => {
    const first = kept({ key: 'first', name: 'First', ...choice });
    const second = kept({ name: 'Depends', ...choice, shownField: 'own:first', shownIs: ['Red'] }, [first]);
    const off = (others: readonly Values[]) =>
      readRecord(definition, { active: false }, { before: first, others, at }).issues;
    expect(off([second])).toEqual([
      { field: 'active', code: 'own-field.needed', params: { field: 'First', fields: 'Depends' } },
    ]);
    expect(off([{ ...second, active: false }])).toEqual([]);
  });

  it('local admins say where; what is decided for good stays', () => {
    expect(issuesOf({ baseLocationId: null }, { manager: local })).toEqual([`baseLocationId: ${required}`]);
    const before = kept();
    const changed = { module: 'PPE', key: 'other', type: 'Note', baseLocationId: null };
    const { issues } = readRecord(definition, changed, { before, at });
    expect(issues.map(({ field, code }) => `${field} ${code}`).toSorted()).toEqual(
      ['baseLocationId', 'key', 'module', 'type'].map((key) => `${key} field.frozen`),
    );
  });
});

describe('what the server works out', () => {
  it.each<[string, Value, readonly Values[], string]>([
    ['of its words', 'Permit No.', [], 'permitNo'],
    ['without accents', 'Numéro d’accès', [], 'numeroDAcces'],
    ['of a name in Arabic', 'رقم', [], 'field1'],
    ['of a name that begins with digits', '2nd permit', [], 'ndPermit'],
    ['beside another', 'Permit', [kept({ active: false })], 'permit2'],
    ['of what every object has', 'Constructor', [], 'field2'],
    ['cut', 'x'.repeat(80), [], 'x'.repeat(34)],
  ])('a key %s', (_what, name, others, key) => {
    expect(kept({ name }, others).key).toBe(key);
  });

  it('it stands last at its place, also when it moves there', () => {
    const first = kept({ after: 'priority' });
    const second = kept({ name: 'B', after: 'priority' }, [first]);
    expect([first.position, second.position]).toEqual([1, 2]);
    const moved = readRecord(definition, { after: null }, { before: second, others: [first], at }).values;
    expect(moved.position).toBe(1);
  });

  it('it is required since it was made so', () => {
    const before = kept({ required: 'always' });
    const later = '2027-01-01T00:00:00.000Z';
    const since = (given: Values) => readRecord(definition, given, { before, at: later }).values.requiredSince;
    expect([before.requiredSince, since({ name: 'New' }), since({ required: 'no' })]).toEqual([at, at, null]);
    expect(since({ required: 'action', requiredOn: 'close' })).toBe(later);
  });

  it('it gives back its column when it is retired, and what does not fit its type is empty', () => {
    const before = kept({ type: 'Number', isWhole: true, max: 5, isColumn: true, isSorted: true });
    const off = readRecord(definition, { active: false }, { before, at }).values;
    expect([before.sortSlot, off.sortSlot, off.isSorted]).toEqual([1, null, true]);
    const text = kept({ isWhole: true, min: 3, options: 'x' });
    expect([text.isWhole, text.min, text.options]).toEqual([false, null, null]);
  });
});

describe('OWN-10 what is added to a declared field', () => {
  const issues = (given: Values) =>
    readRecord(hints, { module: 'Washbay', baseLocationId: 1, ...given }, { before: null }).issues.map(
      ({ field, code }) => `${field} ${code}`,
    );
  it.each<[string, Values, string[]]>([
    ['a hint', { field: 'priority', hint: 'High only at night' }, []],
    ['a demand', { field: 'phone', isRequired: true }, []],
    ['nothing', { field: 'phone' }, ['hint form-hint.nothing']],
    [
      'a demand for what the server works out',
      { field: 'requesterName', isRequired: true },
      ['isRequired form-hint.not-asked'],
    ],
    ['a hint on what nobody sees', { field: 'managerMail', hint: 'x' }, ['field field.choice']],
    ['a hint that is too long', { field: 'phone', hint: 'x'.repeat(301) }, ['hint field.too-long']],
  ])('%s', (_what, given, expected) => {
    expect(issues(given)).toEqual(expected);
  });
});

function lines(count: number): string {
  return Array.from({ length: count }, (_one, index) => `Choice ${index}`).join('\n');
}
