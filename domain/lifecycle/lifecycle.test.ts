import { describe, expect, it } from 'vitest';
import { bookingLifecycle } from './booking.ts';
import { isOpen, shownStatus, statusesOf } from './lifecycle.ts';
import { taskLifecycle } from './task.ts';

const booking = bookingLifecycle({ cancelBy: ['admin'] });
const now = Date.parse('2026-04-15T12:00:00Z');

describe('shownStatus', () => {
  it.each([
    ['assigned', now + 1, 'assigned'],
    ['assigned', now, 'in-progress'],
    ['assigned', now - 1_000_000_000, 'in-progress'],
    ['assigned', null, 'assigned'],
    ['closed', now - 1, 'closed'],
    ['cancelled', now - 1, 'cancelled'],
  ] as const)('BOOK-2 BOOK-5 a booking that is %s and starts at %s reads %s', (stored, start, shown) => {
    expect(shownStatus(booking, stored, start, now)).toBe(shown);
  });

  it('a task that has begun reads as it is stored', () => {
    expect(shownStatus(taskLifecycle, 'new-request', now - 1, now)).toBe('new-request');
  });
});

describe('phases', () => {
  it('BOOK-1 bookings know three stored statuses, of which one is open', () => {
    expect(Object.keys(booking.phases)).toEqual(['assigned', 'closed', 'cancelled']);
    expect(statusesOf(booking, 'open')).toEqual(['assigned']);
    expect(isOpen(booking, 'in-progress')).toBe(false);
  });

  it('tasks are open until they are closed or cancelled', () => {
    expect(statusesOf(taskLifecycle, 'open')).toEqual(['new-request', 'request-accepted']);
    expect(statusesOf(taskLifecycle, 'closed')).toEqual(['request-closed']);
  });
});
