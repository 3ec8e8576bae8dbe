import { describe, expect, it } from 'vitest';
import { bookingLifecycle } from '../lifecycle/booking.ts';
import type { StatusCode } from '../lifecycle/status.ts';
import { checkRepetition, mostDates, type Repetition } from './repetition.ts';
import { readRule, writeRule } from './rule-text.ts';
import { othersInScope, type Scope } from './scope.ts';
import { seriesDays } from './series-days.ts';
import { movedAlong, seriesTimes } from './series-times.ts';

const weekly = (weekdays: readonly number[], ends: Repetition['ends'], every = 1): Repetition => ({
  every,
  unit: 'week',
  weekdays,
  ends,
});
const daily = (every: number, ends: Repetition['ends']): Repetition => ({ every, unit: 'day', weekdays: [], ends });

describe('the rule of a series', () => {
  it.each<[Repetition, string]>([
    [daily(1, { count: 5 }), 'FREQ=DAILY;INTERVAL=1;COUNT=5'],
    [daily(3, { until: '2031-05-01' }), 'FREQ=DAILY;INTERVAL=3;UNTIL=20310501'],
    [weekly([1, 3], { count: 6 }, 2), 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;WKST=MO;COUNT=6'],
    [weekly([7], { until: '2031-12-31' }), 'FREQ=WEEKLY;INTERVAL=1;BYDAY=SU;WKST=MO;UNTIL=20311231'],
  ])('SERIES-1 is kept as RFC 5545 writes it, and read back: %j', (repetition, rule) => {
    expect(writeRule(repetition)).toBe(rule);
    expect(readRule(rule)).toEqual(repetition);
  });
});

describe('the days of a series', () => {
  // 17 April 2031 is a Thursday.
  it.each<[string, Repetition, readonly string[]]>([
    ['every day, so many times', daily(1, { count: 3 }), ['2031-04-17', '2031-04-18', '2031-04-19']],
    [
      'every third day, until a day that is one',
      daily(3, { until: '2031-04-23' }),
      ['2031-04-17', '2031-04-20', '2031-04-23'],
    ],
    ['every third day, until a day between', daily(3, { until: '2031-04-22' }), ['2031-04-17', '2031-04-20']],
    ['until the first day itself', daily(1, { until: '2031-04-17' }), ['2031-04-17']],
    ['every week on its day', weekly([4], { count: 3 }), ['2031-04-17', '2031-04-24', '2031-05-01']],
    ['on two days of the week', weekly([1, 4], { count: 4 }), ['2031-04-17', '2031-04-21', '2031-04-24', '2031-04-28']],
    [
      'every second week on two days',
      weekly([1, 4], { count: 4 }, 2),
      ['2031-04-17', '2031-04-28', '2031-05-01', '2031-05-12'],
    ],
    [
      'over the end of a year and a leap day',
      daily(60, { count: 6 }),
      ['2031-04-17', '2031-06-16', '2031-08-15', '2031-10-14', '2031-12-13', '2032-02-11'],
    ],
  ])('SERIES-1 are, %s', (_when, repetition, days) => {
    expect(seriesDays('2031-04-17', repetition)).toEqual(days);
  });

  it('SERIES-1 are told up to one more than a series may have, so that too many are seen', () => {
    expect(seriesDays('2031-04-17', daily(1, { until: '2099-01-01' }))).toHaveLength(mostDates + 1);
    expect(seriesDays('2031-04-17', daily(1, { count: mostDates }))).toHaveLength(mostDates);
  });

  it.each<[Repetition, readonly string[]]>([
    [weekly([4], { count: 2 }), []],
    [weekly([1], { count: 2 }), ['series.first-day']],
    [weekly([], { count: 2 }), ['series.first-day']],
    [daily(1, { until: '2031-04-17' }), []],
    [daily(1, { until: '2031-04-16' }), ['series.until-before-start']],
  ])('SERIES-1 hold the first date, and none before it: %j', (repetition, codes) => {
    expect(checkRepetition(repetition, '2031-04-17').map(({ code }) => code)).toEqual(codes);
  });
});

const at = (start: string, end: string) => ({ start: Date.parse(start), end: Date.parse(end) });
const said = ({ start, end }: { start: number; end: number }) =>
  `${new Date(start).toISOString().slice(0, 16)} ${new Date(end).toISOString().slice(0, 16)}`;

describe('the times of a series', () => {
  // In Berlin clocks go forward on 30 March 2031 at 2:00, and back on 26 October at 3:00.
  it.each<[string, string, ReturnType<typeof at>, readonly string[], readonly string[]]>([
    [
      'stay the same on the clock when summer begins',
      'Europe/Berlin',
      at('2031-03-29T08:00Z', '2031-03-29T09:30Z'),
      ['2031-03-29', '2031-03-30', '2031-03-31'],
      ['2031-03-29T08:00 2031-03-29T09:30', '2031-03-30T07:00 2031-03-30T08:30', '2031-03-31T07:00 2031-03-31T08:30'],
    ],
    [
      'and when it ends',
      'Europe/Berlin',
      at('2031-10-25T07:00Z', '2031-10-25T08:00Z'),
      ['2031-10-25', '2031-10-26'],
      ['2031-10-25T07:00 2031-10-25T08:00', '2031-10-26T08:00 2031-10-26T09:00'],
    ],
    [
      'end at the same time of the clock after a night in which clocks change',
      'Europe/Berlin',
      at('2031-03-28T21:00Z', '2031-03-29T05:00Z'),
      ['2031-03-28', '2031-03-29'],
      ['2031-03-28T21:00 2031-03-29T05:00', '2031-03-29T21:00 2031-03-30T04:00'],
    ],
    [
      'are the first of an hour that comes twice',
      'Europe/Berlin',
      at('2031-10-25T00:15Z', '2031-10-25T00:45Z'),
      ['2031-10-26'],
      ['2031-10-26T00:15 2031-10-26T00:45'],
    ],
    [
      'but the date that was chosen stays as it was chosen',
      'Europe/Berlin',
      at('2031-10-26T01:15Z', '2031-10-26T01:45Z'),
      ['2031-10-26', '2031-10-27'],
      ['2031-10-26T01:15 2031-10-26T01:45', '2031-10-27T01:15 2031-10-27T01:45'],
    ],
    [
      'are those of a zone whose clocks change by half an hour',
      'Australia/Lord_Howe',
      at('2031-04-05T01:00Z', '2031-04-05T02:00Z'),
      ['2031-04-05', '2031-04-07'],
      ['2031-04-05T01:00 2031-04-05T02:00', '2031-04-07T01:30 2031-04-07T02:30'],
    ],
  ])('SERIES-1 %s', (_what, zone, first, days, times) => {
    expect(seriesTimes(zone, first, days).map(said)).toEqual(times);
  });

  it('SERIES-5 tell of an hour that clocks leave out', () => {
    const dates = seriesTimes('Europe/Berlin', at('2031-03-29T01:15Z', '2031-03-29T01:45Z'), [
      '2031-03-29',
      '2031-03-30',
      '2031-03-31',
    ]);
    expect(dates.map(({ isLeftOut }) => isLeftOut)).toEqual([false, true, false]);
  });
});

describe('a date that is moved along with another one', () => {
  // By the clocks of Berlin: the one that is changed was from 9 to 10, and so was a date a week later, in summer.
  const before = at('2031-03-24T08:00Z', '2031-03-24T09:00Z');
  const usual = at('2031-03-31T07:00Z', '2031-03-31T08:00Z');
  const alone = at('2031-03-31T12:00Z', '2031-03-31T13:00Z');
  it.each<[string, ReturnType<typeof at>, ReturnType<typeof at>, string]>([
    [
      'to other times of the day',
      at('2031-03-24T10:00Z', '2031-03-24T12:00Z'),
      usual,
      '2031-03-31T09:00 2031-03-31T11:00',
    ],
    ['by days', at('2031-03-26T08:00Z', '2031-03-26T09:00Z'), usual, '2031-04-02T07:00 2031-04-02T08:00'],
    ['into the day before', at('2031-03-23T08:00Z', '2031-03-23T09:00Z'), usual, '2031-03-30T07:00 2031-03-30T08:00'],
    ['over midnight', at('2031-03-24T20:00Z', '2031-03-25T05:00Z'), usual, '2031-03-31T19:00 2031-04-01T04:00'],
    [
      'to other times, also where it had been moved by itself',
      at('2031-03-24T10:00Z', '2031-03-24T12:00Z'),
      alone,
      '2031-03-31T09:00 2031-03-31T11:00',
    ],
    [
      'by days, and keeps its own time of the day',
      at('2031-03-25T08:00Z', '2031-03-25T09:00Z'),
      alone,
      '2031-04-01T12:00 2031-04-01T13:00',
    ],
    [
      'to another length, from its own start',
      at('2031-03-24T08:00Z', '2031-03-24T10:30Z'),
      alone,
      '2031-03-31T12:00 2031-03-31T14:30',
    ],
    [
      'over midnight, from its own start',
      at('2031-03-24T08:00Z', '2031-03-24T20:00Z'),
      alone,
      '2031-03-31T12:00 2031-04-01T00:00',
    ],
  ])('SERIES-4 goes %s', (_how, after, other, expected) => {
    expect(said(movedAlong('Europe/Berlin', { before, after }, other))).toBe(expected);
  });
});

describe('what is done to one date', () => {
  const lifecycle = bookingLifecycle({ cancelBy: ['admin'] });
  const date = (id: number, start: string, status: StatusCode = 'assigned', actualStart: string | null = null) => ({
    id,
    status,
    values: { start, actualStart },
  });
  const dates = [
    date(1, '2031-04-10T08:00:00Z'),
    date(2, '2031-04-17T08:00:00Z', 'cancelled'),
    date(3, '2031-04-24T08:00:00Z'),
    date(4, '2031-05-01T08:00:00Z'),
    date(5, '2031-05-08T08:00:00Z', 'closed'),
    date(6, '2031-05-15T08:00:00Z'),
    // Begun early.
    date(7, '2031-05-16T08:00:00Z', 'assigned', '2031-04-16T11:00:00Z'),
  ];
  it.each<[Scope, string, readonly number[]]>([
    ['one', 'no other', []],
    ['following', 'those behind it that are open', [6]],
    ['all', 'all that are open and have not begun', [3, 6]],
  ])('SERIES-4 done to %s is done to %s', (scope, _which, ids) => {
    const chosen = date(4, '2031-05-01T08:00:00Z');
    const others = othersInScope(lifecycle, scope, { chosen, dates, now: Date.parse('2031-04-16T12:00:00Z') });
    expect(others.map(({ id }) => id)).toEqual(ids);
  });
});
