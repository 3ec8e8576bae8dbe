import { describe, expect, it } from 'vitest';
import { afterWorkingTime, isOffHours, type WorkingHours } from './working-hours.ts';

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

describe('afterWorkingTime', () => {
  it.each([
    ['on the same day', houston, '2026-04-15T12:00:00Z', 8, '2026-04-15T20:00:00Z'],
    ['up to the end of the day', houston, '2026-04-15T12:00:00Z', 10, '2026-04-15T22:00:00Z'],
    ['over a night', houston, '2026-04-15T20:00:00Z', 8, '2026-04-16T18:00:00Z'],
    ['from before work', houston, '2026-04-15T05:00:00Z', 1, '2026-04-15T13:00:00Z'],
    ['over a weekend', houston, '2026-04-17T21:00:00Z', 2, '2026-04-20T13:00:00Z'],
    ['from a Saturday', houston, '2026-04-18T15:00:00Z', 8, '2026-04-20T20:00:00Z'],
    ['over a weekend in Abu Dhabi', abuDhabi, '2026-04-16T12:00:00Z', 2, '2026-04-19T04:00:00Z'],
    ['over several days', houston, '2026-04-13T12:00:00Z', 24, '2026-04-15T16:00:00Z'],
    ['over the weekend on which clocks change', houston, '2026-03-06T22:00:00Z', 2, '2026-03-09T13:00:00Z'],
    ['at once', houston, '2026-04-15T15:00:00Z', 0, '2026-04-15T15:00:00Z'],
  ])('TOLD-14 %s', (_what, hours, from, worked, expected) => {
    const after = afterWorkingTime(hours, Date.parse(from), worked * 60);
    expect(after === null ? null : new Date(after).toISOString()).toBe(new Date(expected).toISOString());
  });

  it('never comes where nobody works', () => {
    expect(afterWorkingTime({ ...houston, days: [] }, Date.parse('2026-04-15T12:00:00Z'), 60)).toBeNull();
    expect(afterWorkingTime({ ...houston, end: houston.start }, Date.parse('2026-04-15T12:00:00Z'), 60)).toBeNull();
  });
});

describe('CLOSE-4: days off', () => {
  const zone = 'Europe/Oslo';
  const hours = { zone, start: 420, end: 1020, days: [1, 2, 3, 4, 5], holidays: ['2026-05-14', '2026-10-26'] };
  const at = (text: string) => Date.parse(text);

  it.each([
    ['all of it', '2026-05-14T09:00+02:00', '2026-05-14T10:00+02:00', true],
    ['the day before', '2026-05-13T09:00+02:00', '2026-05-13T10:00+02:00', false],
    ['a moment', '2026-05-14T09:00+02:00', '2026-05-14T09:00+02:00', true],
    ['by the clocks of the location', '2026-05-14T23:30Z', '2026-05-14T23:45Z', true],
    ['the day after the clocks changed', '2026-10-26T09:00+01:00', '2026-10-26T10:00+01:00', true],
  ])('%s', (_name, start, end, expected) => expect(isOffHours(hours, at(start), at(end))).toBe(expected));

  it('do not count as working time', () => {
    expect(afterWorkingTime(hours, at('2026-05-13T16:00+02:00'), 120)).toBe(at('2026-05-15T08:00+02:00'));
  });
});
