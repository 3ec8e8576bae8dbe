import { describe, expect, it } from 'vitest';
import { isSameDay, spokenTime } from './spoken-time.ts';

const zone = 'America/Chicago';
const now = new Date('2026-11-19T18:30:00Z');

describe('a time as people say it', () => {
  it.each([
    ['2026-11-19T18:30:00Z', 'Thu 19 Nov, 12:30'],
    ['2026-11-20T05:59:00Z', 'Thu 19 Nov, 23:59'],
    ['2026-11-20T06:05:00Z', 'Fri 20 Nov, 00:05'],
    ['2025-12-31T12:00:00Z', 'Wed 31 Dec 2025, 06:00'],
  ])('%s is %s', (moment, said) => {
    expect(spokenTime(new Date(moment), now, { zone })).toBe(said);
  });

  it('leaves out the day where that is today', () => {
    expect(spokenTime(new Date('2026-11-19T06:00:00Z'), now, { zone, isTodayShort: true })).toBe('00:00');
    expect(spokenTime(new Date('2026-11-19T05:59:00Z'), now, { zone, isTodayShort: true })).toBe('Wed 18 Nov, 23:59');
  });

  it('begins the day at midnight of the zone', () => {
    expect(isSameDay(new Date('2026-11-19T06:00:00Z'), now, zone)).toBe(true);
    expect(isSameDay(new Date('2026-11-19T05:59:00Z'), now, zone)).toBe(false);
    expect(isSameDay(new Date('2026-11-19T05:59:00Z'), now, 'Europe/Oslo')).toBe(true);
  });
});
