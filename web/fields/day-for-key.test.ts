import { expect, test } from 'vitest';
import { dayForKey } from './day-for-key.ts';

test.each([
  ['ArrowLeft', '2026-03-01', '2026-02-28'],
  ['ArrowRight', '2026-12-31', '2027-01-01'],
  ['ArrowUp', '2026-03-04', '2026-02-25'],
  ['ArrowDown', '2026-03-29', '2026-04-05'],
  ['PageUp', '2026-03-31', '2026-02-28'],
  ['PageDown', '2026-01-30', '2026-02-28'],
  ['PageDown', '2026-12-15', '2027-01-15'],
  ['Enter', '2026-03-01', null],
])('%s from %s leads to %s', (key, from, to) => {
  expect(dayForKey(key, from)).toBe(to);
});

test('FIELD-7 a week goes from Sunday to Saturday', () => {
  expect(dayForKey('Home', '2026-11-18')).toBe('2026-11-15');
  expect(dayForKey('End', '2026-11-18')).toBe('2026-11-21');
  expect(dayForKey('Home', '2026-11-15')).toBe('2026-11-15');
});
