import { describe, expect, it } from 'vitest';
import { type Movable, whatWallTimesDo } from './kept-wall-times.ts';

const now = Date.parse('2026-05-04T12:00:00Z');
const chicago = 'America/Chicago';
const oslo = 'Europe/Oslo';

const one = (id: number, start: string, end: string | null, held: string | null = 'bay'): Movable => ({
  id,
  start: Date.parse(start),
  end: end === null ? null : Date.parse(end),
  held,
});

describe('WALK-4 what keeping wall times does to bookings', () => {
  it.each<[what: string, bookings: Movable[], to: string, past: number[], overlapping: number[]]>([
    ['moved alike', [one(1, '2026-05-06T14:00Z', '2026-05-06T15:00Z')], oslo, [], []],
    ['now in the past', [one(1, '2026-05-04T18:00Z', '2026-05-04T20:00Z')], oslo, [1], []],
    ['now beginning this moment', [one(1, '2026-05-04T19:00Z', '2026-05-04T20:00Z')], oslo, [1], []],
    ['without an end, now in the past', [one(1, '2026-05-04T18:00Z', null, null)], oslo, [1], []],
    [
      'onto one that runs and stays',
      [one(1, '2026-05-04T11:00Z', '2026-05-04T16:00Z'), one(2, '2026-05-04T22:00Z', '2026-05-04T23:00Z')],
      oslo,
      [],
      [2],
    ],
    [
      'onto one that is over and still open',
      [one(1, '2026-05-04T07:00Z', '2026-05-04T08:00Z'), one(2, '2026-05-04T14:00Z', '2026-05-04T15:00Z')],
      oslo,
      [2],
      [2],
    ],
    [
      'beside one that runs',
      [one(1, '2026-05-04T11:00Z', '2026-05-04T15:00Z'), one(2, '2026-05-04T22:00Z', '2026-05-04T23:00Z')],
      oslo,
      [],
      [],
    ],
    [
      'onto one of another resource',
      [one(1, '2026-05-04T11:00Z', '2026-05-04T16:00Z', 'pit'), one(2, '2026-05-04T22:00Z', '2026-05-04T23:00Z')],
      oslo,
      [],
      [],
    ],
    [
      'overlapping before and after',
      [one(1, '2026-05-06T14:00Z', '2026-05-06T16:00Z'), one(2, '2026-05-06T15:00Z', '2026-05-06T17:00Z')],
      oslo,
      [],
      [],
    ],
    [
      'by a time that the new clocks leave out',
      // 02:30 to 03:00 becomes 03:30 to 04:00, where 03:30 stays.
      [one(1, '2027-03-28T07:30Z', '2027-03-28T08:00Z'), one(2, '2027-03-28T08:30Z', '2027-03-28T09:30Z')],
      oslo,
      [],
      [1, 2],
    ],
    [
      'what holds nothing',
      [one(1, '2026-05-04T11:00Z', '2026-05-04T16:00Z', null), one(2, '2026-05-04T22:00Z', '2026-05-04T23:00Z', null)],
      oslo,
      [],
      [],
    ],
  ])('%s', (_what, bookings, to, past, overlapping) => {
    expect(whatWallTimesDo(bookings, { from: chicago, to, now })).toEqual({ isAnyMoved: true, past, overlapping });
  });

  it.each([
    ['another name of the zone', 'US/Central'],
    ['another case', 'america/chicago'],
    ['clocks that go alike by then', 'America/Winnipeg'],
  ])('nothing moves: %s', (_what, to) => {
    const bookings = [one(1, '2026-05-06T14:00Z', '2026-05-06T15:00Z')];
    expect(whatWallTimesDo(bookings, { from: chicago, to, now })).toEqual({
      isAnyMoved: false,
      past: [],
      overlapping: [],
    });
  });
});
