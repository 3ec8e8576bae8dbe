import { describe, expect, it } from 'vitest';
import type { Values } from '../fields/value.ts';
import { certificate } from './certificate.ts';
import { notRetired } from './not-retired.ts';
import { overlap, overlapsAllowedBy } from './overlap.ts';
import type { LookupRow, Neighbour, Rule, RuleContext } from './rule.ts';
import { checkRules, isDue } from './rule.ts';
import { startBeforeEnd } from './start-before-end.ts';
import { startedStays } from './started-stays.ts';
import { endsWithinAYear, startsWithinAYear } from './within-a-year.ts';

const bay: LookupRow = { id: 1, name: 'Bay', active: true, facts: {} };

function context(values: Values, rest: Partial<RuleContext> = {}): RuleContext {
  return {
    action: 'create',
    values: { resourceId: 1, ...values },
    before: null,
    lookups: { resourceId: bay },
    neighbours: [],
    closures: [],
    overlapsAllowed: 0,
    items: [],
    notes: {},
    hours: { zone: 'America/Chicago', start: 420, end: 1020, days: [1, 2, 3, 4, 5] },
    now: Date.parse('2026-04-15T12:00:00Z'),
    ...rest,
  };
}

const codes = (rule: Rule, given: RuleContext) => checkRules([rule], given).map((issue) => issue.code);
const at = (hour: number, minute = 0) =>
  `2026-04-16T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00.000Z`;
const taken = (id: number, from: number, to: number): Neighbour => ({ id, start: at(from), end: at(to) });

describe('startBeforeEnd', () => {
  it.each([
    [at(9), at(10), []],
    [at(9), at(9), ['rule.start-before-end']],
    [at(10), at(9), ['rule.start-before-end']],
    [at(10), null, []],
  ])('from %s to %s', (start, end, expected) => {
    expect(codes(startBeforeEnd, context({ start, end }))).toEqual(expected);
  });
});

describe('startsWithinAYear', () => {
  it.each([
    ['TIME-10', '2020-01-01T00:00:00.000Z', []],
    ['TIME-11', '2027-04-17T04:59:00.000Z', []],
    ['TIME-11', '2027-04-17T05:00:00.000Z', ['rule.within-a-year']],
    ['TIME-11', '9999-01-01T00:00:00.000Z', ['rule.within-a-year']],
  ])('%s a start at %s', (_id, start, expected) => {
    expect(codes(startsWithinAYear, context({ start }))).toEqual(expected);
  });
});

describe('endsWithinAYear', () => {
  it.each([
    ['2027-04-17T09:00:00.000Z', []],
    ['2027-04-17T09:00:00.001Z', ['rule.within-a-year']],
    ['9999-01-01T00:00:00.000Z', ['rule.within-a-year']],
  ])('an end at %s', (end, expected) => {
    expect(codes(endsWithinAYear, context({ start: at(9), end }))).toEqual(expected);
  });
});

describe('notRetired', () => {
  const retired = { lookups: { resourceId: { ...bay, active: false } } };

  it('BOOK-21 refuses a retired resource for a new booking', () => {
    expect(codes(notRetired, context({}, retired))).toEqual(['rule.retired']);
  });

  it('BOOK-21 leaves a booking alone that had it before', () => {
    const before = { resourceId: 1 };
    expect(codes(notRetired, context({ remarks: 'x' }, { ...retired, before, action: 'update' }))).toEqual([]);
  });
});

describe('startedStays', () => {
  const before = { resourceId: 1, start: '2026-04-15T12:00:00Z', end: '2026-04-15T13:00:00Z' };
  const started = { ...before, actualStart: '2026-04-15T12:05:00Z' };
  it.each<[string, Values, Values, readonly string[]]>([
    ['what is not started moves', before, { ...before, start: '2026-04-16T12:00:00Z' }, []],
    [
      'what is started does not move to another time',
      started,
      { ...started, start: '2026-04-16T12:00:00Z' },
      ['rule.started'],
    ],
    ['nor to another resource', started, { ...started, resourceId: 2 }, ['rule.started']],
    ['but its end changes', started, { ...started, end: '2026-04-15T15:00:00Z' }, []],
  ])('USE-1 %s', (_what, was, values, expected) => {
    expect(codes(startedStays, context(values, { before: was, action: 'update' }))).toEqual(expected);
  });
});

describe('certificate', () => {
  const until = (certificateExpiry: string | null) => ({
    lookups: { resourceId: { ...bay, facts: { certificateExpiry } } },
  });

  it.each([
    ['on the day of expiry, by the location’s clocks', '2026-04-16T23:00:00.000Z', '2026-04-16', []],
    ['at the midnight that ends it', '2026-04-17T05:00:00.000Z', '2026-04-16', []],
    ['a minute later', '2026-04-17T05:01:00.000Z', '2026-04-16', ['rule.certificate']],
    ['without a certificate', '2026-04-17T05:01:00.000Z', null, []],
  ])('BOOK-22 an end %s', (_what, end, expiry, expected) => {
    expect(codes(certificate, context({ start: at(9), end }, until(expiry)))).toEqual(expected);
  });
});

describe('overlap', () => {
  it.each([
    ['nothing else', [], 0, []],
    ['BOOK-20 one that ends when it starts', [taken(1, 7, 9)], 0, []],
    ['BOOK-20 one that starts when it ends', [taken(1, 11, 12)], 0, []],
    ['BOOK-14 one inside', [taken(1, 9, 10)], 0, ['rule.overlap-none']],
    ['BOOK-14 one around', [taken(1, 7, 12)], 0, ['rule.overlap-none']],
    ['BOOK-15 two, two allowed', [taken(1, 7, 12), taken(2, 10, 12)], 2, []],
    ['BOOK-15 three, two allowed', [taken(1, 7, 12), taken(2, 10, 12), taken(3, 8, 10)], 2, ['rule.overlap-cap']],
    ['BOOK-15 three of which one only touches', [taken(1, 7, 12), taken(2, 10, 12), taken(3, 8, 9)], 2, []],
  ])('%s', (_what, neighbours, overlapsAllowed, expected) => {
    expect(codes(overlap, context({ start: at(9), end: at(11) }, { neighbours, overlapsAllowed }))).toEqual(expected);
  });

  it.each([
    ['0', 0],
    ['1', 2],
    [undefined, 0],
    ['yes', 0],
  ])('BOOK-14 BOOK-15 the setting %s allows %i', (value, allowed) => {
    expect(overlapsAllowedBy(value)).toBe(allowed);
  });
});

describe('isDue', () => {
  const before = { resourceId: 1, start: at(9), end: at(11), remarks: 'a' };

  it.each([
    ['BOOK-18 another time', 'update', { ...before, end: at(12) }, true],
    ['BOOK-18 another resource', 'update', { ...before, resourceId: 2 }, true],
    ['BOOK-18 other remarks only', 'update', { ...before, remarks: 'b' }, false],
    ['BOOK-19 closing with another time', 'close', { ...before, end: at(12) }, false],
    ['BOOK-19 cancelling with another time', 'cancel', { ...before, end: at(12) }, false],
  ] as const)('%s', (_what, action, values, expected) => {
    expect(isDue(overlap, { action, before, values })).toBe(expected);
  });
});
