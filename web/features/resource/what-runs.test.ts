import { describe, expect, it } from 'vitest';
import type { Booking } from '../calendar/booking.ts';
import { whatRuns } from './what-runs.ts';

const hour = 3_600_000;
const now = 100 * hour;
const booking = (bookingId: number, start: number, end: number, more: object = {}, takesTime = true): Booking => ({
  bookingId,
  resourceId: 1,
  start: now + start * hour,
  end: now + end * hour,
  title: '',
  isOverlapping: false,
  takesTime,
  opens: 'facts',
  request: { id: bookingId, module: 'Washbay', status: 'assigned', actions: [], values: { ...more } },
});
const marked = { actualStart: '2031-04-16T12:00:00Z' };
const done = { ...marked, actualEnd: '2031-04-16T12:30:00Z' };

const idsOf = (bookings: readonly Booking[]) => {
  const { now: running, today, next } = whatRuns(bookings, now, now + 10 * hour);
  const ids = (some: readonly Booking[]) => some.map(({ bookingId }) => bookingId);
  return [ids(running), ids(today), next?.bookingId];
};

describe('CODE-1 what runs, what comes today, and what is next', () => {
  it.each([
    ['nothing', [], [[], [], undefined]],
    ['by the plan', [booking(1, -1, 1), booking(2, 2, 3), booking(3, 12, 13)], [[1], [2], undefined]],
    ['over', [booking(1, -2, 0)], [[], [], undefined]],
    ['not finished in time', [booking(1, -2, -1, marked), booking(2, 0, 1)], [[1, 2], [], undefined]],
    ['started early', [booking(1, 2, 3, marked)], [[1], [], undefined]],
    ['finished early', [booking(1, -1, 1, done)], [[], [], undefined]],
    ['cancelled', [booking(1, -1, 1, {}, false), booking(2, 1, 2, {}, false)], [[], [], undefined]],
    ['tomorrow', [booking(1, 10, 11), booking(2, 20, 21)], [[], [], 1]],
  ])('%s', (_what, bookings, expected) => {
    expect(idsOf(bookings)).toEqual(expected);
  });

  it('holds until something begins or ends, or the day does', () => {
    const changesAt = (bookings: readonly Booking[]) => whatRuns(bookings, now, now + 10 * hour).changesAt;
    expect(changesAt([])).toBe(now + 10 * hour);
    expect(changesAt([booking(1, -1, 2), booking(2, 3, 4)])).toBe(now + 2 * hour);
  });
});
