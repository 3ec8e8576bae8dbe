import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestClock } from './test-clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('time goes on from the moment that was set', () => {
  const clock = createTestClock(new Date('2030-06-15T08:00:00Z'));
  vi.advanceTimersByTime(90_000);
  expect(clock.now()).toEqual(new Date('2030-06-15T08:01:30Z'));
  clock.set(new Date('2031-01-01T00:00:00Z'));
  expect(clock.now()).toEqual(new Date('2031-01-01T00:00:00Z'));
});

test('without a moment it shows the real time, and can be put back to it', () => {
  const clock = createTestClock();
  expect(clock.now()).toEqual(new Date('2026-01-01T00:00:00Z'));
  clock.set(new Date('2031-01-01T00:00:00Z'));
  clock.set(null);
  expect(clock.now()).toEqual(new Date('2026-01-01T00:00:00Z'));
});
