import { describe, expect, it } from 'vitest';
import type { View } from '../access/visibility.ts';
import type { FieldDefinition, ModuleDefinition } from '../modules/definition.ts';
import { moduleOf } from '../modules/registry.ts';
import { dayMeant, isDayWord } from './day-word.ts';
import { filterToAddress } from './filter-address.ts';
import { filterFacts, openStatuses } from './filter-facts.ts';
import { readFilter } from './read-filter.ts';

function declared(key: string): ModuleDefinition {
  const definition = moduleOf(key);
  if (!definition) throw new Error(key);
  return definition;
}
const read = (module: string, given: unknown, view: View = 'full') => readFilter(declared(module), view, given);

describe('DAILY-4 by what lists are narrowed', () => {
  it.each([
    ['MobileCraneBooking', 'full', 'is status resourceId segmentId priority requester start end createdAt'],
    ['FuelDistribution', 'full', 'is status segmentId resourceId priority requester start createdAt'],
    ['AdminTask', 'full', 'is status segmentId taskId priority requester assignees start end createdAt'],
    ['PPE', 'full', 'is status segmentId requester createdAt'],
  ] as const)('%s, %s', (module, view, keys) => {
    expect(
      filterFacts(declared(module), view)
        .map(({ key }) => key)
        .join(' '),
    ).toBe(keys);
  });

  it.each([
    ['MobileCraneBooking', ['assigned'], []],
    ['AdminTask', ['new-request', 'request-accepted'], []],
    [
      'AccomodationModule',
      ['new-booking', 'pending-approval'],
      ['booking-confirmed', 'booking-approved', 'booking-updated'],
    ],
  ] as const)('%s is open in %j, and in %j until its time has passed', (module, lasting, ending) => {
    expect(openStatuses(declared(module).lifecycle)).toEqual({ lasting, ending });
  });
});

describe('DAILY-4 a filter is read', () => {
  it.each([
    ['as it is sent', { status: ['assigned'], resourceId: [3, 4] }, { status: ['assigned'], resourceId: [3, 4] }],
    [
      'from an address',
      { status: 'assigned,in-progress', priority: '1' },
      { status: ['assigned', 'in-progress'], priority: [1] },
    ],
    ['days', { start: '2026-04-01..2026-04-30' }, { start: { from: '2026-04-01', to: '2026-04-30' } }],
    ['days that are open at an end', { start: 'today..' }, { start: { from: 'today', to: null } }],
    ['one day', { start: 'today+1' }, { start: { from: 'today+1', to: 'today+1' } }],
    [
      'people by their alias',
      { requester: ' Ana.Lopez@Norvane.example' },
      { requester: ['ana.lopez@norvane.example'] },
    ],
    ['each value once', { resourceId: ['3', 3] }, { resourceId: [3] }],
    ['nothing asked', { status: [], start: { from: null }, priority: null }, {}],
  ])('%s', (_what, given, filter) => {
    expect(read('MobileCraneBooking', given)).toEqual({ filter, issues: [] });
  });

  it.each([
    ['a fact that there is not', { colour: ['red'] }, 'colour', 'field.choice'],
    ['a status of other modules', { status: ['new-request'] }, 'status', 'field.choice'],
    ['a set of other modules', { is: ['unassigned'] }, 'is', 'field.choice'],
    ['no id', { resourceId: ['crane'] }, 'resourceId', 'field.choice'],
    ['an id that is too large', { resourceId: [2_147_483_648] }, 'resourceId', 'field.choice'],
    ['objects', { resourceId: [{}] }, 'resourceId', 'field.choice'],
    ['a day that there is not', { start: '2026-02-30..' }, 'start', 'field.choice'],
    ['a list for days', { start: ['today'] }, 'start', 'field.choice'],
    ['too many', { resourceId: Array.from({ length: 51 }, (_, at) => at + 1) }, 'resourceId', 'field.too-many'],
  ])('refused, and the rest kept: %s', (_what, given, field, code) => {
    const { filter, issues } = read('MobileCraneBooking', { ...given, priority: [2] });
    expect(filter).toEqual({ priority: [2] });
    expect(issues).toMatchObject([{ field, code }]);
  });

  it('of several values those that there are stay', () => {
    const { filter, issues } = read('MobileCraneBooking', { status: 'assigned,foo' });
    expect([filter, issues]).toEqual([{ status: ['assigned'] }, [{ field: 'status', code: 'field.choice' }]]);
  });

  it.each([['text'], [['list']], [7]])('%j is no filter', (given) => {
    expect(read('MobileCraneBooking', given).issues).toMatchObject([{ code: 'field.invalid' }]);
  });

  it('what is not seen is as unknown as what there is not', () => {
    const crane = declared('MobileCraneBooking');
    const fields = crane.fields.map((field) =>
      field.key === 'priority' ? { ...field, isPrivate: true as const } : field,
    );
    const issuesFor = (view: View) => readFilter({ ...crane, fields }, view, { priority: [1] }).issues;
    expect(issuesFor('full')).toEqual([]);
    expect(issuesFor('public')).toMatchObject([{ field: 'priority', code: 'field.choice' }]);
  });

  it('says in an address what it was read from', () => {
    const filter = {
      status: ['assigned', 'in-progress'],
      resourceId: [3],
      start: { from: 'today', to: 'today+6' },
      end: { from: null, to: '2026-05-01' },
    } as const;
    const address = filterToAddress(filter);
    expect(address).toEqual({
      status: 'assigned,in-progress',
      resourceId: '3',
      start: 'today..today+6',
      end: '..2026-05-01',
    });
    expect(read('MobileCraneBooking', address)).toEqual({ filter, issues: [] });
  });
});

it.each([
  ['today', true, '2026-04-15'],
  ['today+1', true, '2026-04-16'],
  ['today-15', true, '2026-03-31'],
  ['2026-02-28', true, '2026-02-28'],
] as const)('%s is a day: %s, on the 15th of April %s', (word, is, day) => {
  expect([isDayWord(word), dayMeant(word, '2026-04-15')]).toEqual([is, day]);
});

it.each(['2026-02-29', 'tomorrow', 'today+99999', '2026-4-1', '', 3, null])('%j is no day', (word) => {
  expect(isDayWord(word)).toBe(false);
});

describe('OWN-6 narrowed by what was added', () => {
  const own = (key: string, type: FieldDefinition['type'], more: Partial<FieldDefinition> = {}): FieldDefinition => ({
    key: `own:${key}`,
    type,
    title: { words: key },
    writers: 'requester',
    ...(key !== 'unused' && { isSearched: true as const }),
    ...more,
  });
  const choices = ['Red', 'Green, dark', '50 % grey'].map((value) => ({ value, text: { words: value } }));
  const bay = declared('Washbay');
  const definition: ModuleDefinition = {
    ...bay,
    fields: [
      ...bay.fields,
      own('colour', 'choice', { choices }),
      own('tags', 'choices', { choices }),
      own('agreed', 'flag'),
      own('guide', 'person'),
      own('due', 'date'),
      own('permit', 'text'),
      own('site', 'lookup', { lookup: { source: 'locations' } }),
      own('unused', 'choice', { choices }),
      own('old', 'choice', { choices, writers: 'server', isRetired: true }),
      own('narrow', 'choice', { choices, readers: ['admin'] }),
    ],
  };

  it('by what is chosen, said, pointed to or a day, as far as lists show it or find by it', () => {
    const added = filterFacts(definition, 'full').filter(({ key }) => key.startsWith('own:'));
    expect(added.map(({ key, kind }) => `${key} ${kind}`)).toEqual([
      'own:site lookup',
      ...['own:colour choice', 'own:tags choice', 'own:agreed choice', 'own:guide person', 'own:due days'],
    ]);
  });

  it('in an address a choice may hold what stands between two of them', () => {
    const filter = { 'own:colour': ['Green, dark', '50 % grey'], 'own:agreed': ['true'] };
    const address = filterToAddress(filter);
    expect(readFilter(definition, 'full', address)).toEqual({ filter, issues: [] });
    expect(readFilter(definition, 'full', { 'own:agreed': [false] }).filter).toEqual({ 'own:agreed': ['false'] });
  });
});
