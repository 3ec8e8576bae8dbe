import { numberOf, textOf } from '../fields/value.ts';
import { displayDate } from '../time/display.ts';
import { expiryOf } from './expiry.ts';
import type { Rule } from './rule.ts';

const stay = ['propertyId', 'start', 'end'];

/** The house is of the wanted type, and for the wanted gender or for any. */
export const propertyFits: Rule = {
  on: ['propertyId', 'propertyTypeId', 'gender'],
  skippedBy: ['cancel', 'reject'],
  check({ values, lookups }) {
    const house = lookups.propertyId;
    if (!house) return undefined;
    const isOfType = numberOf(values.propertyTypeId) === house.facts.typeId;
    const isForGender = house.facts.gender === 'Any' || textOf(values.gender) === house.facts.gender;
    return isOfType && isForGender ? undefined : { field: 'propertyId', code: 'rule.property-other' };
  },
};

/** A house whose expiry date has passed is not given any more. */
export const propertyNotExpired: Rule = {
  on: ['propertyId'],
  skippedBy: ['cancel', 'reject'],
  check({ lookups, hours, now }) {
    const expiry = textOf(lookups.propertyId?.facts.expiryDate);
    if (expiry === null || expiryOf(expiry, hours.zone, now) !== 'expired') return undefined;
    return { field: 'propertyId', code: 'rule.property-expired', params: { expiry: displayDate(expiry) } };
  },
};

/** Nobody else has the house at that time. */
export const propertyFree: Rule = {
  on: stay,
  skippedBy: ['cancel', 'reject'],
  check({ values, neighbours }) {
    const isTaken = numberOf(values.propertyId) !== null && neighbours.length > 0;
    return isTaken ? { field: 'propertyId', code: 'rule.property-taken' } : undefined;
  },
};
