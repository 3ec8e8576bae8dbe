import { describe, expect, it } from 'vitest';
import type { Values } from '../fields/value.ts';
import { needsApproval } from '../lifecycle/accommodation.ts';
import { ruleContext } from '../testing/rule-context.ts';
import { propertyFits, propertyFree, propertyNotExpired } from './property.ts';
import type { LookupRow } from './rule.ts';

const house = (facts: Values): LookupRow => ({ id: 7, name: 'House', active: true, facts });
const given = (row: LookupRow | undefined, values: Values = {}) =>
  ruleContext({ propertyId: row?.id ?? null, ...values }, { lookups: { propertyId: row } });

describe('propertyFits', () => {
  const other = { field: 'propertyId', code: 'rule.property-other' };
  it.each<[string, Values | null, Values, object | undefined]>([
    ['no house', null, { propertyTypeId: 2, gender: 'MaleOnly' }, undefined],
    [
      'one of the type, for anybody',
      { typeId: 2, gender: 'Any' },
      { propertyTypeId: 2, gender: 'MaleOnly' },
      undefined,
    ],
    [
      'one of the type, for the gender',
      { typeId: 2, gender: 'MaleOnly' },
      { propertyTypeId: 2, gender: 'MaleOnly' },
      undefined,
    ],
    [
      'one of the type, for another gender',
      { typeId: 2, gender: 'FemaleOnly' },
      { propertyTypeId: 2, gender: 'MaleOnly' },
      other,
    ],
    [
      'one for one gender, where anybody is to fit',
      { typeId: 2, gender: 'MaleOnly' },
      { propertyTypeId: 2, gender: 'Any' },
      other,
    ],
    ['one of another type', { typeId: 3, gender: 'Any' }, { propertyTypeId: 2, gender: 'Any' }, other],
    [
      'one of another type, for the gender',
      { typeId: 3, gender: 'MaleOnly' },
      { propertyTypeId: 2, gender: 'MaleOnly' },
      other,
    ],
  ])('%s', (_what, facts, values, expected) => {
    expect(propertyFits.check(given(facts ? house(facts) : undefined, values))).toEqual(expected);
  });
});

describe('propertyNotExpired', () => {
  const expired = (expiry: string) => ({ field: 'propertyId', code: 'rule.property-expired', params: { expiry } });
  it.each([
    ['no house', undefined, undefined],
    ['one without a last day', house({ expiryDate: null }), undefined],
    ['one whose last day is today', house({ expiryDate: '2026-04-15' }), undefined],
    ['one whose last day is over', house({ expiryDate: '2026-04-14' }), expired('14/04/2026')],
  ])('%s', (_what, row, expected) => {
    expect(propertyNotExpired.check(given(row))).toEqual(expected);
  });
});

describe('propertyFree', () => {
  const others = [{ id: 1, start: '2026-04-16T00:00:00.000Z', end: '2026-04-17T00:00:00.000Z' }];
  it.each([
    ['nobody has it', 7, [], undefined],
    ['somebody has it', 7, others, { field: 'propertyId', code: 'rule.property-taken' }],
    ['no house is given', null, others, undefined],
  ])('%s', (_what, propertyId, neighbours, expected) => {
    expect(propertyFree.check(ruleContext({ propertyId }, { neighbours }))).toEqual(expected);
  });
});

describe('needsApproval', () => {
  const notes = {
    HotelBooking: { text: '', needsApproval: true },
    StaffHouseBooking: { text: '', needsApproval: false },
  };
  it.each<[string, Values, LookupRow | undefined, boolean]>([
    ['a house that needs it', { bookingType: 'StaffHouseBooking' }, house({ managerApproval: true }), true],
    [
      'a house that does not, whatever the location says',
      { bookingType: 'HotelBooking' },
      house({ managerApproval: false }),
      false,
    ],
    ['a hotel, where the location wants it', { bookingType: 'HotelBooking' }, undefined, true],
    ['a stay for which it does not', { bookingType: 'StaffHouseBooking' }, undefined, false],
    ['a stay of which nothing is known yet', {}, undefined, false],
  ])('%s', (_what, values, propertyId, expected) => {
    expect(needsApproval({ values, lookups: { propertyId }, notes })).toBe(expected);
  });
});
