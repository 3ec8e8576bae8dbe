import { describe, expect, test } from 'vitest';
import { addDays, dayAt, momentOn, weekdayOf } from './day.ts';

const iso = (moment: number) => new Date(moment).toISOString();

describe('the day at a moment', () => {
  test.each([
    ['America/Chicago', '2026-10-14T04:59:59Z', '2026-10-13'],
    ['America/Chicago', '2026-10-14T05:00:00Z', '2026-10-14'],
    ['Asia/Kolkata', '2026-10-13T18:30:00Z', '2026-10-14'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
  ])('in %s at %s is %s', (zone, moment, day) => {
    expect(dayAt(zone, Date.parse(moment))).toBe(day);
  });
});

describe('counting days', () => {
  test.each([
    ['2026-10-31', 1, '2026-11-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-08', 7, '2026-03-15'],
  ])('%s and %i more is %s', (day, count, later) => {
    expect(addDays(day, count)).toBe(later);
  });

  test.each([
    ['2026-10-11', 7],
    ['2026-10-12', 1],
    ['2026-10-17', 6],
  ])('%s is day %i of the week', (day, weekday) => {
    expect(weekdayOf(day)).toBe(weekday);
  });
});

describe('a time on a day', () => {
  test.each([
    ['an ordinary one', 'America/Chicago', '2026-10-14', 7 * 60, '2026-10-14T12:00:00.000Z'],
    ['half an hour off', 'Asia/Kolkata', '2026-10-14', 9 * 60, '2026-10-14T03:30:00.000Z'],
    ['24:00 is the next midnight', 'Europe/Oslo', '2026-10-14', 24 * 60, '2026-10-14T22:00:00.000Z'],
    ['left out: the first moment behind the gap', 'America/Chicago', '2026-03-08', 150, '2026-03-08T08:00:00.000Z'],
    ['left out by half an hour', 'Australia/Lord_Howe', '2026-10-04', 130, '2026-10-03T15:30:00.000Z'],
    ['midnight left out', 'America/Asuncion', '2024-10-06', 0, '2024-10-06T04:00:00.000Z'],
    ['twice: the earlier one', 'America/Chicago', '2026-11-01', 90, '2026-11-01T06:30:00.000Z'],
    ['behind the change', 'America/Chicago', '2026-11-01', 7 * 60, '2026-11-01T13:00:00.000Z'],
  ])('%s', (_what, zone, day, minutes, moment) => {
    expect(iso(momentOn(zone, day, minutes))).toBe(moment);
  });
});
