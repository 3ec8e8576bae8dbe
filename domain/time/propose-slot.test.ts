import { describe, expect, test } from 'vitest';
import { addDays, type Day } from './day.ts';
import { type Interval, proposeDays, proposeFrom, proposeHour } from './propose-slot.ts';
import type { WorkingHours } from './working-hours.ts';

const houston: WorkingHours = { zone: 'America/Chicago', start: 7 * 60, end: 17 * 60, days: [1, 2, 3, 4, 5] };
const mumbai: WorkingHours = { zone: 'Asia/Kolkata', start: 9 * 60, end: 18 * 60, days: [1, 2, 3, 4, 5, 6] };
const night: WorkingHours = { zone: 'America/Chicago', start: 2 * 60, end: 6 * 60, days: [7] };
const uneven: WorkingHours = { zone: 'Europe/Oslo', start: 7 * 60 + 10, end: 16 * 60, days: [3] };
const longAgo = Date.parse('2020-01-01T00:00:00Z');

const span = (text: string): Interval => {
  const [start = '', end = ''] = text.split(' to ');
  return { start: Date.parse(start), end: Date.parse(end) };
};
const told = ({ start, end }: Interval) => [start, end].map((moment) => new Date(moment).toISOString().slice(0, 16));
const only = (day: Day) => ({ first: day, end: addDays(day, 1) });

// Wednesday 14 October 2026; Houston is five hours behind UTC.
const wednesday = only('2026-10-14');

describe('CAL-13 the first free hour of a day', () => {
  test.each<[string, WorkingHours, Day, string[], string]>([
    ['nothing is taken', houston, '2026-10-14', [], '2026-10-14T12:00'],
    ['the first is taken', houston, '2026-10-14', ['2026-10-14T12:00Z to 2026-10-14T13:00Z'], '2026-10-14T13:00'],
    ['a gap is too short', houston, '2026-10-14', ['2026-10-14T12:45Z to 2026-10-14T14:00Z'], '2026-10-14T14:00'],
    ['a gap just fits', houston, '2026-10-14', ['2026-10-14T13:00Z to 2026-10-14T14:00Z'], '2026-10-14T12:00'],
    ['on the next quarter', houston, '2026-10-14', ['2026-10-14T11:00Z to 2026-10-14T13:20Z'], '2026-10-14T13:30'],
    [
      'one is from the day before',
      houston,
      '2026-10-14',
      ['2026-10-12T12:00Z to 2026-10-14T15:00Z'],
      '2026-10-14T15:00',
    ],
    ['all is taken', houston, '2026-10-14', ['2026-10-14T00:00Z to 2026-10-15T00:00Z'], '2026-10-14T12:00'],
    [
      'less than an hour is left',
      houston,
      '2026-10-14',
      ['2026-10-14T12:00Z to 2026-10-14T21:15Z'],
      '2026-10-14T12:00',
    ],
    ['a day off', houston, '2026-10-17', [], '2026-10-17T12:00'],
    ['half an hour off UTC', mumbai, '2026-10-14', [], '2026-10-14T03:30'],
    ['work begins between the quarters', uneven, '2026-10-14', [], '2026-10-14T05:15'],
    ['after the clocks went forward', houston, '2026-03-09', [], '2026-03-09T12:00'],
    ['after the clocks went back', houston, '2026-11-02', [], '2026-11-02T13:00'],
    ['work begins in the hour that is left out', night, '2026-03-08', [], '2026-03-08T08:00'],
    [
      'in the hour that comes twice the earlier is first',
      { ...night, start: 60 },
      '2026-11-01',
      ['2026-11-01T06:00Z to 2026-11-01T07:00Z'],
      '2026-11-01T07:00',
    ],
  ])('%s', (_what, hours, day, taken, start) => {
    const proposed = proposeHour(hours, only(day), taken.map(span), longAgo);
    expect(told(proposed)[0]).toBe(start);
    expect(proposed.end - proposed.start).toBe(3_600_000);
  });

  test.each([
    ['today lies ahead of now', '2026-10-14T15:10Z', '2026-10-14T15:15'],
    ['on a full quarter begins now', '2026-10-14T15:15Z', '2026-10-14T15:15'],
    ['after work is the first of the day', '2026-10-14T21:30Z', '2026-10-14T12:00'],
    ['of a day that is over is the first', '2026-10-20T12:00Z', '2026-10-14T12:00'],
  ])('%s', (_what, now, start) => {
    expect(told(proposeHour(houston, wednesday, [], Date.parse(now)))[0]).toBe(start);
  });
});

describe('the first free hour of several days', () => {
  const friday = { first: '2026-10-16', end: '2026-10-21' };

  test('is on the first working day that has one', () => {
    const taken = [span('2026-10-16T00:00Z to 2026-10-17T00:00Z')];
    expect(told(proposeHour(houston, friday, taken, longAgo))[0]).toBe('2026-10-19T12:00');
  });

  test('skips the days that are over', () => {
    expect(told(proposeHour(houston, friday, [], Date.parse('2026-10-18T12:00Z')))[0]).toBe('2026-10-19T12:00');
  });
});

describe('CAL-14 several days', () => {
  test.each<[string, WorkingHours, Day, Day, string[]]>([
    ['from start to end of work', houston, '2026-10-14', '2026-10-17', ['2026-10-14T12:00', '2026-10-16T22:00']],
    ['one day is the whole of it', houston, '2026-10-14', '2026-10-15', ['2026-10-14T12:00', '2026-10-14T22:00']],
    ['across the change to winter', houston, '2026-10-31', '2026-11-03', ['2026-10-31T12:00', '2026-11-02T23:00']],
    ['across the change to summer', houston, '2026-03-07', '2026-03-10', ['2026-03-07T13:00', '2026-03-09T22:00']],
    ['half an hour off UTC', mumbai, '2026-12-31', '2027-01-02', ['2026-12-31T03:30', '2027-01-01T12:30']],
  ])('%s', (_what, hours, first, end, expected) => {
    expect(told(proposeDays(hours, { first, end }))).toEqual(expected);
  });
});

describe('a chosen moment', () => {
  test.each<[string, string[], string]>([
    ['gives an hour', [], '2026-10-14T15:30'],
    ['gives less where the next one is near', ['2026-10-14T15:00Z to 2026-10-14T16:00Z'], '2026-10-14T15:00'],
    ['does not mind those before it', ['2026-10-14T13:00Z to 2026-10-14T14:30Z'], '2026-10-14T15:30'],
    ['within another gives an hour all the same', ['2026-10-14T14:00Z to 2026-10-14T16:00Z'], '2026-10-14T15:30'],
  ])('%s', (_what, taken, end) => {
    const start = Date.parse('2026-10-14T14:30Z');
    expect(told(proposeFrom(start, taken.map(span)))).toEqual(['2026-10-14T14:30', end]);
  });
});
