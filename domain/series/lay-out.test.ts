import { describe, expect, it } from 'vitest';
import { addTexts } from '../text/say.ts';
import { seriesTexts } from '../text/series-texts.ts';
import { layOut } from './lay-out.ts';
import type { DateChoice, Repetition } from './repetition.ts';
import { mostDates } from './repetition.ts';
import { sayRepetition } from './say-repetition.ts';

addTexts(seriesTexts);

const zone = 'America/Chicago';
/** Thursday, 17 April 2031, nine to ten in Chicago. */
const first = { start: Date.parse('2031-04-17T14:00:00Z'), end: Date.parse('2031-04-17T15:00:00Z') };
const daily = (ends: Repetition['ends'], every = 1): Repetition => ({ every, unit: 'day', weekdays: [], ends });
const weekly = (weekdays: readonly number[], ends: Repetition['ends'], every = 1): Repetition => ({
  every,
  unit: 'week',
  weekdays,
  ends,
});
const lay = (repetition: Repetition, choices: readonly DateChoice[] = []) =>
  layOut(zone, first, { repetition, choices });
const said = ({ dates }: ReturnType<typeof lay>) =>
  dates.map(({ day, start, end }) => [day, new Date(start).toISOString(), new Date(end).toISOString()].join(' '));

const thursday = '2031-04-17 2031-04-17T14:00:00.000Z 2031-04-17T15:00:00.000Z';
const friday = '2031-04-18 2031-04-18T14:00:00.000Z 2031-04-18T15:00:00.000Z';

describe('layOut', () => {
  it.each<[string, readonly DateChoice[], readonly string[]]>([
    ['all of them', [], [thursday, friday]],
    ['without one', [{ day: '2031-04-17', start: null, end: null }], [friday]],
    [
      'with one at another time, by the clocks of the place',
      [{ day: '2031-04-18', start: '2031-04-19T08:00', end: '2031-04-19T09:30' }],
      [thursday, '2031-04-18 2031-04-19T13:00:00.000Z 2031-04-19T14:30:00.000Z'],
    ],
  ])('%s', (_what, choices, expected) => {
    const laid = lay(daily({ count: 2 }), choices);
    expect(said(laid)).toEqual(expected);
    expect(laid.issues).toEqual([]);
    expect(laid.dates.some(({ isLeftOut }) => isLeftOut)).toBe(false);
  });

  it.each<[string, Repetition, readonly DateChoice[], readonly object[], number]>([
    [
      'what does not repeat on its first day',
      weekly([1], { count: 2 }),
      [],
      [{ field: 'series.weekdays', code: 'series.first-day' }],
      0,
    ],
    [
      'an end before the start',
      daily({ until: '2031-04-16' }),
      [],
      [{ field: 'series.until', code: 'series.until-before-start' }],
      0,
    ],
    [
      'too many dates, by count',
      daily({ count: mostDates + 1 }),
      [],
      [{ field: 'series.count', code: 'series.too-many', params: { most: mostDates } }],
      0,
    ],
    [
      'too many dates, by day',
      daily({ until: '2032-04-17' }),
      [],
      [{ field: 'series.until', code: 'series.too-many', params: { most: mostDates } }],
      0,
    ],
    ['just as many as there may be', daily({ count: mostDates }), [], [], mostDates],
    [
      'a day that is none of its dates',
      daily({ count: 2 }),
      [{ day: '2031-04-20', start: null, end: null }],
      [{ field: 'series.dates.0', code: 'series.no-such-date' }],
      2,
    ],
    [
      'another time that is none, of the second that is told',
      daily({ count: 2 }),
      [
        { day: '2031-04-17', start: null, end: null },
        { day: '2031-04-18', start: 'soon', end: '2031-04-18T09:00' },
      ],
      [{ field: 'series.dates.1', code: 'field.date' }],
      0,
    ],
    [
      'another time without an end',
      daily({ count: 2 }),
      [{ day: '2031-04-18', start: '2031-04-18T09:00', end: null }],
      [{ field: 'series.dates.0', code: 'field.date' }],
      1,
    ],
    [
      'nothing that is left',
      daily({ count: 1 }),
      [{ day: '2031-04-17', start: null, end: null }],
      [{ field: 'series.dates', code: 'series.none-left' }],
      0,
    ],
  ])('finds %s', (_what, repetition, choices, issues, count) => {
    const laid = lay(repetition, choices);
    expect(laid.issues).toEqual(issues);
    expect(laid.dates.length).toBe(count);
  });
});

it.each([
  [daily({ count: 1 }), 'Every day, 1 time'],
  [daily({ count: 5 }, 3), 'Every 3 days, 5 times'],
  [weekly([4], { until: '2031-05-01' }), 'Every week on Thu, until 01/05/2031'],
  [weekly([1, 3], { count: 6 }, 2), 'Every 2 weeks on Mon, Wed, 6 times'],
])('%j is said as people say it', (repetition, expected) => {
  expect(sayRepetition(repetition)).toBe(expected);
});
