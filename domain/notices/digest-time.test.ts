import { expect, it } from 'vitest';
import { lastDigestTime } from './digest-time.ts';

it.each([
  ['just before it', 'America/Chicago', '2026-04-15T11:59:00Z', '2026-04-14T12:00:00Z'],
  ['at it', 'America/Chicago', '2026-04-15T12:00:00Z', '2026-04-15T12:00:00Z'],
  ['late in the evening', 'America/Chicago', '2026-04-16T04:59:00Z', '2026-04-15T12:00:00Z'],
  ['where the day is ahead', 'Australia/Perth', '2026-04-15T22:59:00Z', '2026-04-14T23:00:00Z'],
  ['where it is, half an hour apart', 'Asia/Kolkata', '2026-04-15T01:30:00Z', '2026-04-15T01:30:00Z'],
  ['on the day clocks go forward', 'America/Chicago', '2026-03-08T13:00:00Z', '2026-03-08T12:00:00Z'],
  ['on the day after clocks went back', 'America/Chicago', '2026-11-01T12:30:00Z', '2026-10-31T12:00:00Z'],
])('TOLD-13 the last digest, %s', (_when, zone, now, expected) => {
  expect(new Date(lastDigestTime(zone, Date.parse(now))).toISOString()).toBe(new Date(expected).toISOString());
});
