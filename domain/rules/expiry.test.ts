import { expect, it } from 'vitest';
import { expiryOf } from './expiry.ts';

// Five in the morning in Oslo, still the day before in Houston.
const now = Date.parse('2026-04-15T03:00:00Z');

it.each([
  ['2026-04-13', 'America/Chicago', 'expired'],
  ['2026-04-14', 'America/Chicago', 'soon'],
  ['2026-04-14', 'Europe/Oslo', 'expired'],
  ['2026-05-15', 'Europe/Oslo', 'soon'],
  ['2026-05-16', 'Europe/Oslo', undefined],
  [null, 'Europe/Oslo', undefined],
])('WALK-20 WALK-21 good until %s in %s: %s', (lastDay, zone, expected) => {
  expect(expiryOf(lastDay, zone, now)).toBe(expected);
});
