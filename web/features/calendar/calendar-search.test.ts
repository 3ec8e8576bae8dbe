import { describe, expect, test } from 'vitest';
import { hiddenKinds, openAs, openIds, readCalendarSearch, toggledKind } from './calendar-search.ts';

describe('WALK-12 the address of a calendar', () => {
  test('is read as it was written', () => {
    const written = {
      view: 'week',
      date: '2026-11-04',
      layout: 'list',
      open: '3-7',
      hide: 'closed,cancelled',
    } as const;
    expect(readCalendarSearch(written)).toEqual(written);
  });

  test.each([
    ['an unknown view', { view: 'year' }],
    ['a day that there is not', { date: '2026-02-30' }],
    ['a date in another spelling', { date: '04/11/2026' }],
    ['things that are no words', { view: 7, date: {}, layout: [], open: null, hide: true }],
    ['resources that are no ids', { open: '3-x' }],
    ['kinds that there are not', { hide: 'mine' }],
    ['what it does not know', { page: 3 }],
  ])('leaves out %s', (_what, found) => {
    expect(readCalendarSearch(found)).toEqual({});
  });

  test.each([
    [[], 'none'],
    [[3], 3],
    [[3, 7], '3-7'],
  ])('names the open sections %j as %s', (ids, open) => {
    expect(openAs(ids)).toBe(open);
    expect(openIds(readCalendarSearch({ open }))).toEqual(ids);
  });

  test('leaves the open section to the screen where it says nothing', () => {
    expect(openIds(readCalendarSearch({}))).toBeUndefined();
  });
});

describe('WALK-7 the hidden kinds', () => {
  test('come and go one by one', () => {
    const hide = toggledKind({}, 'cancelled');
    expect(hiddenKinds({ hide })).toEqual(['cancelled']);
    expect(hiddenKinds({ hide: toggledKind({ hide }, 'closed') })).toEqual(['closed', 'cancelled']);
    expect(toggledKind({ hide }, 'cancelled')).toBe('');
  });
});
