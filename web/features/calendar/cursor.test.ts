import type { Period, PeriodKind } from '@sitebook/domain/time/period.ts';
import { describe, expect, it, test } from 'vitest';
import type { Booking } from './booking.ts';
import { type Cursor, chosenAt, cursorIn, moveCursor, type Spot, stretchOf } from './cursor.ts';
import { cursorName } from './cursor-name.ts';

const hours = { zone: 'Europe/Oslo', start: 7 * 60, end: 17 * 60, days: [1, 2, 3, 4, 5] };
const spot = (day: string, clock = '07:00'): Spot => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return { day, line: hour * 60 + minute };
};
const at = (head: Spot, anchor = head): Cursor => ({ anchor, head });
const moved = (kind: PeriodKind, from: Spot, key: string) =>
  moveCursor(at(from), key, { kind, hours, extends: false })?.head;

describe('the cursor of a month', () => {
  it.each([
    ['ArrowLeft', '2026-10-20', '2026-10-19'],
    ['ArrowRight', '2026-10-31', '2026-11-01'],
    ['ArrowUp', '2026-10-20', '2026-10-13'],
    ['ArrowDown', '2026-10-20', '2026-10-27'],
    ['Home', '2026-10-20', '2026-10-18'],
    ['End', '2026-10-20', '2026-10-24'],
    ['PageDown', '2026-10-31', '2026-11-30'],
    ['PageUp', '2027-03-31', '2027-02-28'],
    ['PageUp', '2026-10-20', '2026-09-20'],
  ])('%s leads from %s to %s', (key, from, to) => {
    expect(moved('month', spot(from), key)).toEqual(spot(to));
  });

  it('leaves other keys alone', () => {
    expect(moved('month', spot('2026-10-20'), 'n')).toBeUndefined();
  });
});

describe('the cursor of lines', () => {
  it.each([
    ['ArrowUp', '2026-10-20 07:00', '2026-10-20 06:30'],
    ['ArrowDown', '2026-10-20 07:00', '2026-10-20 07:30'],
    ['ArrowUp', '2026-10-20 00:00', '2026-10-20 00:00'],
    ['ArrowDown', '2026-10-20 23:30', '2026-10-20 23:30'],
    ['ArrowLeft', '2026-10-20 07:30', '2026-10-19 07:30'],
    ['ArrowRight', '2026-10-20 07:30', '2026-10-21 07:30'],
    ['Home', '2026-10-20 12:00', '2026-10-20 07:00'],
    ['End', '2026-10-20 12:00', '2026-10-20 16:30'],
    ['PageDown', '2026-10-20 12:00', '2026-10-27 12:00'],
    // The clocks skip from 02:00 to 03:00.
    ['ArrowDown', '2027-03-28 01:30', '2027-03-28 03:00'],
    ['ArrowUp', '2027-03-28 03:00', '2027-03-28 01:30'],
    ['ArrowRight', '2027-03-27 02:30', '2027-03-28 03:00'],
  ])('%s leads from %s to %s', (key, from, to) => {
    const [spotFrom, spotTo] = [from, to].map((text) => spot(text.slice(0, 10), text.slice(11)));
    expect(spotFrom && moved('week', spotFrom, key)).toEqual(spotTo);
  });
});

test('a page of a day is a day', () => {
  expect(moved('day', spot('2026-10-20'), 'PageDown')).toEqual(spot('2026-10-21'));
});

test('it stays where it is shown, and else begins at the start of work', () => {
  const was = at(spot('2026-10-22', '12:00'));
  const october: Period = { kind: 'month', day: '2026-10-01' };
  expect(cursorIn(october, hours, was)).toBe(was);
  expect(cursorIn({ kind: 'week', day: '2026-11-03' }, hours, was)).toEqual(at(spot('2026-11-03', '07:00')));
});

describe('what it chooses', () => {
  const utc = (text: string) => Date.parse(`${text}Z`);
  const backwards = moveCursor(at(spot('2026-10-20', '10:00')), 'ArrowUp', { kind: 'week', hours, extends: true });
  it.each([
    ['month', at(spot('2026-10-20')), { days: { first: '2026-10-20', end: '2026-10-21' } }],
    ['month', at(spot('2026-10-20'), spot('2026-10-22')), { days: { first: '2026-10-20', end: '2026-10-23' } }],
    ['week', at(spot('2026-10-20', '10:00')), { start: utc('2026-10-20T08:00') }],
    ['week', backwards, { interval: { start: utc('2026-10-20T07:30'), end: utc('2026-10-20T08:30') } }],
    // The hour that comes twice lies between.
    [
      'week',
      at(spot('2026-10-25', '03:00'), spot('2026-10-25', '01:30')),
      { interval: { start: utc('2026-10-24T23:30'), end: utc('2026-10-25T02:30') } },
    ],
  ] as [PeriodKind, Cursor, unknown][])('in a %s: %j', (kind, cursor, chosen) => {
    expect(chosenAt(kind, stretchOf(kind, hours, cursor))).toEqual(chosen);
  });
});

describe('what is told of it', () => {
  const booking = { start: Date.parse('2026-10-20T06:00Z'), end: Date.parse('2026-10-20T07:00Z') } as Booking;
  const closed = [{ first: '2026-10-22', end: '2026-10-31', reason: 'No certificate' }];
  it.each([
    ['month', at(spot('2026-10-20')), 'Tuesday 20 October 2026, 1 booking'],
    ['month', at(spot('2026-10-21')), 'Wednesday 21 October 2026, No bookings'],
    [
      'month',
      at(spot('2026-10-22'), spot('2026-10-21')),
      'Wednesday 21 October 2026 to Thursday 22 October 2026, No bookings, No certificate',
    ],
    ['day', at(spot('2026-10-20', '08:30')), 'Tuesday 20 October 2026 08:30, 1 booking'],
    [
      'day',
      at(spot('2026-10-20', '09:30'), spot('2026-10-20', '09:00')),
      'Tuesday 20 October 2026 09:00 to Tuesday 20 October 2026 10:00, No bookings',
    ],
  ] as [PeriodKind, Cursor, string][])('in a %s: %j', (kind, cursor, name) => {
    const seen = { kind, zone: hours.zone, bookings: [booking], closed, closedTimes: [] };
    expect(cursorName(seen, stretchOf(kind, hours, cursor))).toBe(name);
  });
});
