import { describe, expect, it } from 'vitest';
import { sayDay, saySpan } from './say-span.ts';

const zone = 'America/Chicago';
const now = Date.parse('2026-11-17T12:00:00-06:00');
const at = (text: string) => Date.parse(text);

describe('DAILY-16 a time as people say it', () => {
  it.each([
    ['within a day', '2026-11-19T12:30:00-06:00', '2026-11-19T14:00:00-06:00', 'Thu 19 Nov, 12:30 – 14:00'],
    [
      'into the next',
      '2026-11-19T22:00:00-06:00',
      '2026-11-20T02:00:00-06:00',
      'Thu 19 Nov, 22:00 – Fri 20 Nov, 02:00',
    ],
    ['up to midnight', '2026-11-19T22:00:00-06:00', '2026-11-20T00:00:00-06:00', 'Thu 19 Nov, 22:00 – 24:00'],
    ['from midnight', '2026-11-19T00:00:00-06:00', '2026-11-19T01:00:00-06:00', 'Thu 19 Nov, 00:00 – 01:00'],
    ['a whole day', '2026-11-19T00:00:00-06:00', '2026-11-20T00:00:00-06:00', 'Thu 19 Nov, 00:00 – 24:00'],
    [
      'two whole days',
      '2026-11-19T00:00:00-06:00',
      '2026-11-21T00:00:00-06:00',
      'Thu 19 Nov, 00:00 – Fri 20 Nov, 24:00',
    ],
    [
      'into a year',
      '2026-12-30T22:00:00-06:00',
      '2027-01-02T10:00:00-06:00',
      'Wed 30 Dec, 22:00 – Sat 2 Jan 2027, 10:00',
    ],
    ['in another year', '2027-01-02T09:00:00-06:00', '2027-01-02T10:00:00-06:00', 'Sat 2 Jan 2027, 09:00 – 10:00'],
    ['to the end of the year', '2026-12-31T22:00:00-06:00', '2027-01-01T00:00:00-06:00', 'Thu 31 Dec, 22:00 – 24:00'],
    ['without an end', '2026-11-19T12:30:00-06:00', null, 'Thu 19 Nov, 12:30'],
    ['without length', '2026-11-19T12:30:00-06:00', '2026-11-19T12:30:00-06:00', 'Thu 19 Nov, 12:30'],
  ])('%s', (_what, start, end, said) => {
    expect(saySpan(zone, { start: at(start), end: end === null ? null : at(end) }, now)).toBe(said);
  });

  it.each([
    ['2026-11-19T14:00:00-06:00', '2026-11-21T10:00:00-06:00', 'Thu 19 Nov – Sat 21 Nov'],
    ['2026-11-19T14:00:00-06:00', '2026-11-19T20:00:00-06:00', 'Thu 19 Nov'],
    ['2026-12-30T14:00:00-06:00', '2027-01-02T10:00:00-06:00', 'Wed 30 Dec – Sat 2 Jan 2027'],
  ])('of a stay from %s to %s the days', (start, end, said) => {
    expect(saySpan(zone, { start: at(start), end: at(end), isDays: true }, now)).toBe(said);
  });

  it('is that of the place, on whichever day it is there', () => {
    const span = { start: at('2026-11-19T20:00:00Z'), end: at('2026-11-19T21:00:00Z') };
    expect(saySpan('Asia/Kolkata', span, now)).toBe('Fri 20 Nov, 01:30 – 02:30');
    expect(saySpan('America/Chicago', span, now)).toBe('Thu 19 Nov, 14:00 – 15:00');
    expect(sayDay('Asia/Kolkata', span.start, now)).toBe('Fri 20 Nov');
  });

  it('holds on the day on which clocks are turned back', () => {
    const span = { start: at('2026-11-01T05:30:00Z'), end: at('2026-11-01T07:30:00Z') };
    expect(saySpan(zone, span, now)).toBe('Sun 1 Nov, 00:30 – 01:30');
  });
});
