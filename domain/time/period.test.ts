import { describe, expect, test } from 'vitest';
import { daysOf, eachDay, holdsDay, movePeriod, type Period, pageOf } from './period.ts';
import { periodTitle } from './period-title.ts';

const month = (day: string): Period => ({ kind: 'month', day });
const week = (day: string): Period => ({ kind: 'week', day });
const single = (day: string): Period => ({ kind: 'day', day });

describe('the days of a period', () => {
  test.each([
    [month('2026-10-14'), '2026-10-01', '2026-11-01'],
    [month('2026-12-31'), '2026-12-01', '2027-01-01'],
    // A Wednesday, a Saturday, and a Sunday, with which a week starts.
    [week('2026-10-14'), '2026-10-11', '2026-10-18'],
    [week('2026-10-17'), '2026-10-11', '2026-10-18'],
    [week('2026-10-11'), '2026-10-11', '2026-10-18'],
    [single('2026-02-28'), '2026-02-28', '2026-03-01'],
  ])('%o', (period, first, end) => {
    expect(daysOf(period)).toEqual({ first, end });
  });

  test('are each told once', () => {
    expect(eachDay({ first: '2026-10-30', end: '2026-11-02' })).toEqual(['2026-10-30', '2026-10-31', '2026-11-01']);
  });

  test('hold the first one and not the end', () => {
    const days = { first: '2026-10-11', end: '2026-10-18' };
    const held = ['2026-10-10', '2026-10-11', '2026-10-17', '2026-10-18'].filter((day) => holdsDay(days, day));
    expect(held).toEqual(['2026-10-11', '2026-10-17']);
  });
});

describe('the next and the previous period', () => {
  test.each([
    [month('2026-01-31'), 1, '2026-02-01'],
    [month('2026-01-31'), -1, '2025-12-01'],
    [week('2026-10-14'), 1, '2026-10-21'],
    [single('2026-03-01'), -1, '2026-02-28'],
  ] as const)('%o moved by %i', (period, by, day) => {
    expect(movePeriod(period, by)).toEqual({ kind: period.kind, day });
  });
});

describe('the page of a month', () => {
  test.each([
    ['October 2026, from a Thursday to a Saturday', '2026-10-14', '2026-09-27', '2026-11-01'],
    ['February 2026 fills four weeks', '2026-02-10', '2026-02-01', '2026-03-01'],
    ['August 2026 touches six', '2026-08-31', '2026-07-26', '2026-09-06'],
  ])('%s', (_what, day, first, end) => {
    expect(pageOf(day)).toEqual({ first, end });
  });

  test('holds the week of every day of the month', () => {
    for (const day of eachDay({ first: '2026-01-01', end: '2027-01-01' })) {
      const [page, days] = [pageOf(day), daysOf(week(day))];
      expect(page.first <= days.first && days.end <= page.end).toBe(true);
    }
  });
});

describe('the title of a period', () => {
  test.each([
    [month('2026-10-14'), 'October 2026'],
    [week('2026-10-14'), '11 – 17 October 2026'],
    [week('2026-10-01'), '27 September – 3 October 2026'],
    [week('2026-12-31'), '27 December 2026 – 2 January 2027'],
    [single('2026-10-14'), 'Wednesday 14 October 2026'],
  ])('%o', (period, title) => {
    expect(periodTitle(period).replaceAll(/[\u2009\u202f\u00a0]/g, ' ')).toBe(title);
  });
});
