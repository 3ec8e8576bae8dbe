import { describe, expect, test } from 'vitest';
import type { Booking } from './booking.ts';
import { inUseAt } from './in-use.ts';

const booking = (bookingId: number, start: number, end: number, takesTime = true): Booking => ({
  bookingId,
  resourceId: 14,
  start,
  end,
  title: 'Drilling',
  isOverlapping: false,
  takesTime,
  opens: 'facts',
  request: { id: bookingId, module: 'Washbay', status: 'assigned', actions: [], values: {} },
});

describe('what a resource is booked for', () => {
  const first = booking(1, 100, 200);
  const longer = booking(2, 150, 300);
  const givenUp = booking(3, 100, 900, false);
  const later = booking(4, 400, 500);
  const all = [first, givenUp, longer, later];

  test.each([
    ['before the first', 50, undefined, first, 100],
    ['from its first moment on', 100, first, longer, 150],
    ['while two overlap, the one that lasts longer', 160, longer, later, 200],
    ['not any more at its end', 300, undefined, later, 400],
    ['after all of them', 500, undefined, undefined, null],
  ])('%s', (_when, now, current, next, changesAt) => {
    expect(inUseAt(all, now)).toEqual({ current, next, changesAt });
  });
});
