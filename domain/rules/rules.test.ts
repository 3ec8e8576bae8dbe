import { describe, expect, it } from 'vitest';
import type { Values } from '../fields/value.ts';
import { ruleContext } from '../testing/rule-context.ts';
import { certificate, certificateDate } from './certificate.ts';
import { notRetired } from './not-retired.ts';
import { overlap, overlapsAllowedBy } from './overlap.ts';
import type { LookupRow, Neighbour, Rule, RuleContext } from './rule.ts';
import { checkRules, isDue } from './rule.ts';
import { startBeforeEnd } from './start-before-end.ts';
import { startedStays } from './started-stays.ts';
import { endsWithinAYear, startsWithinAYear } from './within-a-year.ts';

const bay: LookupRow = { id: 1, name: 'Bay', active: true, facts: {} };

const context = (values: Values, rest: Partial<RuleContext> = {}) =>
  ruleContext({ resourceId: 1, ...values }, { lookups: { resourceId: bay }, ...rest });

const codes = (rule: Rule, given: RuleContext) => checkRules([rule], given).map((issue) => issue.code);
const fields = (rule: Rule, given: RuleContext) => checkRules([rule], given).map((issue) => issue.field);
const at = (hour: number, minute = 0) =>
  `2026-04-16T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00.000Z`;
const taken = (id: number, from: number, to: number): Neighbour => ({ id, start: at(from), end: at(to) });

describe('startBeforeEnd', () => {
  it.each([
    [at(9), at(10), []],
    [at(9), at(9), ['rule.start-before-end']],
    [at(10), at(9), ['rule.start-before-end']],
    [at(10), null, []],
    [null, '1969-12-31T00:00:00.000Z', []],
  ])('from %s to %s', (start, end, expected) => {
    expect(codes(startBeforeEnd, context({ start, end }))).toEqual(expected);
  });

  it('is told at the end', () => {
    expect(fields(startBeforeEnd, context({ start: at(9), end: at(9) }))).toEqual(['end']);
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
    ['2027-04-17T09:00:00.001Z', ['end']],
    ['9999-01-01T00:00:00.000Z', ['end']],
    [null, []],
  ])('an end at %s', (end, expected) => {
    expect(fields(endsWithinAYear, context({ start: at(9), end }))).toEqual(expected);
  });

  it('an end without a start lasts no time that could be too long', () => {
    expect(codes(endsWithinAYear, context({ start: null, end: at(9) }))).toEqual([]);
  });

  it('a start long ago without an end neither', () => {
    expect(codes(endsWithinAYear, context({ start: '1960-01-01T00:00:00.000Z', end: null }))).toEqual([]);
  });
});

describe('notRetired', () => {
  const retired = { lookups: { resourceId: { ...bay, active: false } } };

  it('BOOK-21 refuses a retired resource for a new booking', () => {
    expect(codes(notRetired, context({}, retired))).toEqual(['rule.retired']);
    expect(fields(notRetired, context({}, retired))).toEqual(['resourceId']);
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
    ['that is not set', null, '1960-01-01', []],
  ])('BOOK-22 an end %s', (_what, end, expiry, expected) => {
    expect(codes(certificate, context({ start: at(9), end }, until(expiry)))).toEqual(expected);
  });

  it.each([
    ['of a resource that is not chosen', { lookups: {} }, []],
    [
      'that has expired',
      until('2026-04-14'),
      [
        { field: 'end', code: 'rule.certificate', params: { expiry: '14/04/2026' } },
        { field: 'resourceId', code: 'rule.certificate-expired', params: { expiry: '14/04/2026' } },
      ],
    ],
    [
      'that expires before the end',
      until('2026-04-15'),
      [
        { field: 'end', code: 'rule.certificate', params: { expiry: '15/04/2026' } },
        { field: 'resourceId', code: 'rule.certificate-until', params: { expiry: '15/04/2026' } },
      ],
    ],
    ['that is good beyond it', until('2026-04-16'), []],
  ])('BOOK-22 a certificate %s', (_what, rest, expected) => {
    const given = context({ start: at(9), end: at(10) }, rest);
    expect(checkRules([certificate, certificateDate], given)).toEqual(expected);
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
    [at(9), null],
    [null, at(11)],
  ])('from %s to %s nothing is in the way yet', (start, end) => {
    const neighbours = [taken(1, 0, 23), { id: 2, start: '1960-01-01T00:00:00.000Z', end: '1980-01-01T00:00:00.000Z' }];
    expect(codes(overlap, context({ start, end }, { neighbours }))).toEqual([]);
  });

  it.each([
    [0, { field: 'resourceId', code: 'rule.overlap-none' }],
    [1, { field: 'resourceId', code: 'rule.overlap-cap', params: { cap: 1 } }],
  ])('BOOK-14 BOOK-15 is told of the resource, with the %i that are allowed', (overlapsAllowed, expected) => {
    const neighbours = [taken(1, 7, 12), taken(2, 10, 12)];
    const given = context({ start: at(9), end: at(11) }, { neighbours, overlapsAllowed });
    expect(checkRules([overlap], given)).toEqual([expected]);
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
