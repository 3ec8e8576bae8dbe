import { describe, expect, it } from 'vitest';
import { isOffHours, type WorkingHours } from './working-hours.ts';

const houston: WorkingHours = { zone: 'America/Chicago', start: 7 * 60, end: 17 * 60, days: [1, 2, 3, 4, 5] };
const abuDhabi: WorkingHours = { ...houston, zone: 'Asia/Dubai', days: [7, 1, 2, 3, 4] };

describe('isOffHours', () => {
  it.each([
    ['within the day', houston, '2026-04-15T12:00:00Z', '2026-04-15T22:00:00Z', false],
    ['a minute before', houston, '2026-04-15T11:59:00Z', '2026-04-15T13:00:00Z', true],
    ['a minute after', houston, '2026-04-15T21:00:00Z', '2026-04-15T22:01:00Z', true],
    ['on a Saturday', houston, '2026-04-18T15:00:00Z', '2026-04-18T16:00:00Z', true],
    ['over a night', houston, '2026-04-15T15:00:00Z', '2026-04-16T15:00:00Z', true],
    ['on a Sunday in Abu Dhabi', abuDhabi, '2026-04-19T05:00:00Z', '2026-04-19T06:00:00Z', false],
    ['on a Friday in Abu Dhabi', abuDhabi, '2026-04-17T05:00:00Z', '2026-04-17T06:00:00Z', true],
    ['Monday after the clocks went forward', houston, '2026-03-09T12:00:00Z', '2026-03-09T13:00:00Z', false],
    ['Friday before they did', houston, '2026-03-06T12:30:00Z', '2026-03-06T13:30:00Z', true],
    ['a moment in working hours', houston, '2026-04-15T12:00:00Z', '2026-04-15T12:00:00Z', false],
    ['a moment at closing time', houston, '2026-04-15T22:00:00Z', '2026-04-15T22:00:00Z', true],
  ])('REQ-14 %s', (_what, hours, start, end, expected) => {
    expect(isOffHours(hours, Date.parse(start), Date.parse(end))).toBe(expected);
  });
});
