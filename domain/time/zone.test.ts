import { describe, expect, it } from 'vitest';
import { dayAt, weekdayOf } from './day.ts';
import { isTimeZone, momentsOf, offsetAt, startOfDay, wallTimeAt } from './zone.ts';

const houston = 'America/Chicago';
const stavanger = 'Europe/Oslo';
const mumbai = 'Asia/Kolkata';

const wall = (text: string) => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/\D/).map(Number);
  return { year, month, day, hour, minute, second: 0 };
};

describe('momentsOf', () => {
  it.each([
    ['an ordinary time', houston, '2026-04-15 09:00', ['2026-04-15T14:00:00Z']],
    ['a half-hour offset', mumbai, '2026-04-15 09:00', ['2026-04-15T03:30:00Z']],
    ['the hour left out in Houston', houston, '2026-03-08 02:30', []],
    ['just before it', houston, '2026-03-08 01:59', ['2026-03-08T07:59:00Z']],
    ['just after it', houston, '2026-03-08 03:00', ['2026-03-08T08:00:00Z']],
    [
      'the hour that comes twice in Houston',
      houston,
      '2026-11-01 01:30',
      ['2026-11-01T06:30:00Z', '2026-11-01T07:30:00Z'],
    ],
    ['just after it', houston, '2026-11-01 02:00', ['2026-11-01T08:00:00Z']],
    ['the hour left out in Stavanger', stavanger, '2026-03-29 02:00', []],
    [
      'the hour that comes twice in Stavanger',
      stavanger,
      '2026-10-25 02:15',
      ['2026-10-25T00:15:00Z', '2026-10-25T01:15:00Z'],
    ],
    ['a day in a leap year', stavanger, '2028-02-29 12:00', ['2028-02-29T11:00:00Z']],
  ])('TIME-6 TIME-8 knows %s (%s %s)', (_what, zone, text, expected) => {
    expect(momentsOf(zone, wall(text)).map((moment) => new Date(moment))).toEqual(expected.map((one) => new Date(one)));
  });

  it('is the inverse of wallTimeAt around every clock change of two years', () => {
    for (const zone of [houston, stavanger, mumbai, 'Australia/Perth', 'America/Anchorage', 'Asia/Dubai']) {
      for (let moment = Date.UTC(2026, 0, 1); moment < Date.UTC(2028, 0, 1); moment += 5 * 3_600_000 + 900_000) {
        expect(momentsOf(zone, wallTimeAt(zone, moment))).toContain(moment);
      }
    }
  });
});

describe('a zone', () => {
  it.each([
    [houston, '2026-01-15T12:00:00Z', -360],
    [houston, '2026-07-15T12:00:00Z', -300],
    [stavanger, '2026-07-15T12:00:00Z', 120],
    [mumbai, '2026-07-15T12:00:00Z', 330],
  ])('%s is at %s ahead of UTC by %i minutes', (zone, at, minutes) => {
    expect(offsetAt(zone, Date.parse(at))).toBe(minutes);
  });

  it('has days of 23 and 25 hours where the clocks change', () => {
    const hours = (day: string) => {
      const noon = Date.parse(day);
      return (startOfDay(houston, noon, 1) - startOfDay(houston, noon)) / 3_600_000;
    };
    expect([hours('2026-03-08T18:00:00Z'), hours('2026-11-01T18:00:00Z'), hours('2026-04-15T18:00:00Z')]).toEqual([
      23, 25, 24,
    ]);
  });

  it('starts its day where midnight is left out', () => {
    // Clocks in Santiago go from 24:00 to 01:00.
    expect(new Date(startOfDay('America/Santiago', Date.parse('2026-09-06T16:00:00Z')))).toEqual(
      new Date('2026-09-06T04:00:00Z'),
    );
  });

  it('has its own day of the week', () => {
    const lateOnSunday = Date.parse('2026-04-13T02:00:00Z');
    expect([houston, mumbai].map((zone) => weekdayOf(dayAt(zone, lateOnSunday)))).toEqual([7, 1]);
  });

  it('is told from a name that is none', () => {
    expect(['America/Chicago', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false]);
  });
});
