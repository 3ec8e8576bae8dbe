import { describe, expect, it } from 'vitest';
import type { ModuleKey } from '../modules/module-key.ts';
import { moduleOf } from '../modules/registry.ts';
import { searchFor } from './search.ts';
import { termsOf } from './search-terms.ts';

const definition = (key: ModuleKey) => {
  const found = moduleOf(key);
  if (!found) throw new Error(`${key} is not declared`);
  return found;
};

const bays = [
  { field: 'resourceId', id: 7, name: 'wash bay 1' },
  { field: 'resourceId', id: 8, name: 'wash bay 2' },
  { field: 'segmentId', id: 1, name: 'drilling' },
];

const termsFor = (text: string, key: ModuleKey = 'Washbay') => {
  const search = searchFor(definition(key), text, 'full');
  return search ? termsOf(search, bays) : [];
};

describe('what a search asks for', () => {
  it.each([
    ['words in any order', 'ravi drilling', ['ravi', 'drilling']],
    ['words of a name together', 'drilling wash bay 1', ['drilling', 'wash bay 1']],
    ['a part of a name together', 'BAY  1 ravi', ['bay 1', 'ravi']],
    ['words of a status together', 'ravi in progress', ['ravi', 'in progress']],
    ['what stands in quotes together', '"pump 3" steam', ['pump 3', 'steam']],
    ['quotes that do not end', 'ravi "pump', ['ravi', 'pump']],
    ['each word once', 'bay ravi bay', ['bay', 'ravi']],
    ['ten words at most', 'a b c d e f g h i j k l', 'a b c d e f g h i j'.split(' ')],
  ])('WALK-22 takes %s', (_what, text, terms) => {
    expect(termsFor(text).map((term) => term.text)).toEqual(terms);
  });

  it('BOOK-2 WALK-22 knows the words for statuses, priorities and marks, derived ones too', () => {
    expect(termsFor('In PROG')).toMatchObject([{ statuses: ['in-progress'], isOverdue: false }]);
    expect(termsFor('overd')).toMatchObject([{ statuses: [], isOverdue: true }]);
    expect(termsFor('overdue', 'AdminTask')).toMatchObject([{ isOverdue: false }]);
    expect(termsFor('med')).toMatchObject([{ priorities: [2], statuses: [] }]);
    expect(termsFor('high', 'PPE')).toMatchObject([{ priorities: [] }]);
  });

  it.each([
    ['42', [42, 42], [420, 429]],
    ['2147483647', [2_147_483_647, 2_147_483_647], undefined],
    ['9999999999', undefined, undefined],
    ['042', undefined, undefined],
    ['4x', undefined, undefined],
  ])('LIST-12 WALK-22 asks for the ids that begin with %s', (text, first, second) => {
    const [term] = termsFor(text);
    expect([term?.ids[0], term?.ids[1]]).toEqual([first, second]);
  });

  it('WALK-22 takes a digit or two beside other words for a number of its own, or a whole id', () => {
    expect(termsFor('ravi 4')[1]).toMatchObject({ isShortNumber: true, ids: [[4, 4]] });
    expect(termsFor('ravi 421')[1]).toMatchObject({ isShortNumber: false });
    expect(termsFor('ravi 421')[1]?.ids.length).toBeGreaterThan(1);
  });

  it('WALK-22 goes up to the longest id', () => {
    expect(termsFor('21')[0]?.ids.at(-1)).toEqual([2_100_000_000, 2_147_483_647]);
  });

  it('LIST-13 asks for masters by what columns show', () => {
    const lookups = searchFor(definition('Washbay'), 'x', 'full')?.lookups.map(({ field }) => field);
    expect(lookups?.toSorted()).toEqual(['resourceId', 'segmentId']);
    expect(termsFor('bay')).toMatchObject([{ masters: [{ id: 7 }, { id: 8 }] }]);
  });

  it('ACCESS-13 leaves out what the view does not hold', () => {
    expect(searchFor(definition('PPE'), '4100256', 'full')?.withHidden).toBe(true);
    expect(searchFor(definition('PPE'), '4100256', 'public')?.withHidden).toBe(false);
  });

  it('is nothing for a blank search', () => {
    expect(searchFor(definition('Washbay'), '  \n "" ', 'full')).toBeNull();
  });
});
