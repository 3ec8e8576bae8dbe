import { expect, it } from 'vitest';
import { warningOf } from './site-event.ts';

it.each([
  ['2026-04-15', 31, undefined],
  ['2026-04-15', 30, 30],
  ['2026-04-15', 15, 30],
  ['2026-04-15', 14, 14],
  ['2026-04-15', 4, 14],
  ['2026-04-15', 3, 3],
  ['2026-04-15', 0, 3],
  ['2026-04-15', -1, undefined],
] as const)('TOLD-18 on %s, %i days before the last day: the warning of %s days', (today, days, expected) => {
  const lastDay = new Date(Date.parse(today) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  expect(warningOf(lastDay, today)).toBe(expected);
});
