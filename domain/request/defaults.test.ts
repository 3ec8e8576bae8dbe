import { describe, expect, it } from 'vitest';
import { accommodation } from '../modules/accommodation.ts';
import { defaultsOf } from './defaults.ts';

const stayAt = (zone: string, now: string) => {
  const { start, end } = defaultsOf(accommodation, { zone, now: Date.parse(now) });
  return [start, end];
};

describe('WALK-15 a stay begins with', () => {
  it.each([
    ['13:00 while that is ahead', 'America/Chicago', '2026-04-15T12:00:00Z', '2026-04-15T18:00', '2026-04-16T17:00'],
    ['the next quarter at 13:00', 'America/Chicago', '2026-04-15T18:00:00Z', '2026-04-15T18:15', '2026-04-16T17:00'],
    ['the next quarter after it', 'America/Chicago', '2026-04-15T22:01:00Z', '2026-04-15T22:15', '2026-04-16T17:00'],
    // At 23:50 it is tomorrow, and the night after.
    ['midnight just before it', 'America/Chicago', '2026-04-16T04:50:00Z', '2026-04-16T05:00', '2026-04-17T17:00'],
    [
      'a quarter of a zone of quarters',
      'Asia/Kathmandu',
      '2026-04-15T10:07:00Z',
      '2026-04-15T10:15',
      '2026-04-16T06:15',
    ],
    // The night in which Houston's clocks go forward.
    [
      'noon after the clocks went forward',
      'America/Chicago',
      '2026-03-07T15:00:00Z',
      '2026-03-07T19:00',
      '2026-03-08T17:00',
    ],
  ])('%s', (_what, zone, now, start, end) => {
    expect(stayAt(zone, now)).toEqual([`${start}:00.000Z`, `${end}:00.000Z`]);
  });
});
