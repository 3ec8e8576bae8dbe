import { mobileCrane } from '@sitebook/domain/modules/mobile-crane.ts';
import { testBay } from '@sitebook/domain/modules/test-bay.ts';
import { describe, expect, test } from 'vitest';
import { type Bookable, closedDays, refusalOf } from './bookable.ts';

const houston = { zone: 'America/Chicago', start: 7 * 60, end: 17 * 60, days: [1, 2, 3, 4, 5] };
const now = Date.parse('2026-10-20T13:00:00Z');
const certificate = 'Bookings should be done before Certificate Expiry Date!';
const tooFar = 'Please choose a date within the next 366 days';

const crane = (certificateExpiry: string | null, definition: Bookable['definition'] = mobileCrane): Bookable => ({
  definition,
  resource: { id: 1, name: 'Crane 1', active: true, facts: { certificateExpiry } },
  hours: houston,
  closures: [],
});

describe('what speaks against a time', () => {
  test.each([
    ['nothing while the certificate lasts', crane('2026-10-28'), '2026-10-28T14:00Z', '2026-10-28T16:00Z', null],
    ['nothing up to the last midnight', crane('2026-10-28'), '2026-10-29T04:00Z', '2026-10-29T05:00Z', null],
    ['an end after it', crane('2026-10-28'), '2026-10-29T04:00Z', '2026-10-29T05:01Z', certificate],
    ['nothing where none is needed', crane('2026-10-28', testBay), '2026-11-04T14:00Z', '2026-11-04T15:00Z', null],
    ['a start in more than a year', crane(null), '2027-10-22T14:00Z', '2027-10-22T15:00Z', tooFar],
  ])('%s', (_what, bookable, start, end, expected) => {
    expect(refusalOf(bookable, { start: Date.parse(start), end: Date.parse(end) }, now)).toBe(expected);
  });
});

test('WALK-6 a retired resource cannot be booked at any time', () => {
  const bookable = crane('2027-10-28');
  const retired = { ...bookable, resource: { ...bookable.resource, active: false } };
  const [start, end] = [Date.parse('2026-10-28T14:00Z'), Date.parse('2026-10-28T15:00Z')];
  expect(refusalOf(retired, { start, end }, now)).toBe('This resource is retired and takes no bookings');
});

describe('the days that cannot be booked', () => {
  const october = { first: '2026-09-27', end: '2026-11-01' };

  test.each([
    ['none', crane('2027-01-31'), october, []],
    [
      'those after the certificate',
      crane('2026-10-28'),
      october,
      [{ first: '2026-10-29', end: '2026-11-01', reason: certificate }],
    ],
    [
      'those in more than a year',
      crane(null),
      { first: '2027-10-20', end: '2027-10-24' },
      [{ first: '2027-10-22', end: '2027-10-24', reason: tooFar }],
    ],
  ])('%s', (_what, bookable, days, expected) => {
    expect(closedDays(bookable, days, now)).toEqual(expected);
  });
});
