import { describe, expect, it } from 'vitest';
import { boardSearchFor, readCalendarSearch } from '../calendar/calendar-search.ts';
import { calendarSearchFor, onlyAs, onlyIds, readBoardSearch } from './board-search.ts';

describe('the address of a board', () => {
  it.each([
    [{}, {}],
    [
      { view: 'three', date: '2026-03-29', hide: 'closed', layout: 'list', text: 'ravi', only: '3-7' },
      { view: 'three', date: '2026-03-29', hide: 'closed', layout: 'list', text: 'ravi', only: '3-7' },
    ],
    [{ view: 'month', date: '2026-02-30', text: '  ', only: 'x', hide: 'all', layout: 'grid' }, {}],
    [{ only: '3-3' }, { only: 3 }],
  ])('%o', (found, expected) => {
    expect(readBoardSearch(found)).toEqual(expected);
  });

  it('says which resources are shown', () => {
    expect(onlyIds({ only: onlyAs([4, 9]) ?? '' })).toEqual([4, 9]);
    expect(onlyAs([])).toBeUndefined();
  });
});

describe('BOARD-1 the way between calendar and board keeps what is shown', () => {
  it.each([
    [{}, {}],
    [
      { view: 'month', date: '2026-11-01' },
      { view: 'week', date: '2026-11-01' },
    ],
    [
      { view: 'day', date: '2026-11-01', hide: 'closed', layout: 'list', open: 3 },
      { view: 'day', date: '2026-11-01', hide: 'closed', layout: 'list' },
    ],
  ])('%o', (calendar, board) => {
    expect(readBoardSearch({ ...boardSearchFor(readCalendarSearch(calendar)) })).toEqual(board);
  });

  it.each([
    [{}, { view: 'day' }],
    [{ view: 'three', date: '2026-11-01', text: 'x', only: 3 } as const, { view: 'week', date: '2026-11-01' }],
  ])('%o and back', (board, calendar) => {
    expect(calendarSearchFor(board)).toEqual(calendar);
  });
});
