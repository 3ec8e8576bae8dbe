import { describe, expect, it } from 'vitest';
import type { Values } from '../fields/value.ts';
import type { StatusCode } from '../lifecycle/status.ts';
import { accommodation } from './accommodation.ts';
import { blockFields } from './calendar-block.ts';
import type { ModuleDefinition } from './definition.ts';
import { fuel } from './fuel.ts';
import { canBeGiven, givingActions, isOnNights, nightsFields } from './nights-board.ts';
import { ppe } from './ppe.ts';
import { washBay } from './wash-bay.ts';

describe('a board of nights', () => {
  it('gives a house when a stay is confirmed or changed', () => {
    expect(givingActions(accommodation)).toEqual(['confirm', 'change-stay']);
    expect(givingActions(washBay)).toEqual([]);
    expect(givingActions(ppe)).toEqual([]);
  });

  it('tells whose a stay is, when, what was asked for and given, and what giving it asks for', () => {
    expect([...nightsFields(accommodation)].sort()).toEqual([
      'approver1Comments',
      'bookingType',
      'end',
      'gender',
      'propertyId',
      'propertyName',
      'propertyTypeId',
      'propertyTypeName',
      'requester',
      'requesterName',
      'segmentName',
      'start',
    ]);
  });

  it('of what holds nothing it tells whose it is', () => {
    expect([...nightsFields(ppe)].sort()).toEqual(['requester', 'requesterName', 'segmentName']);
  });

  it.each<[string, StatusCode, Values, boolean]>([
    ['one that asks for a house', 'new-booking', { bookingType: 'StaffHouseBooking' }, true],
    ['one that asks for a hotel', 'new-booking', { bookingType: 'HotelBooking' }, false],
    ['one that has a house', 'booking-confirmed', { bookingType: 'StaffHouseBooking', propertyId: 7 }, true],
    ['one that has a hotel', 'booking-confirmed', { bookingType: 'HotelBooking', propertyId: null }, false],
    ['one that was given nothing', 'booking-confirmed', { bookingType: 'StaffHouseBooking' }, false],
    ['one that is cancelled', 'booking-cancelled', { bookingType: 'StaffHouseBooking', propertyId: 7 }, false],
  ])('holds %s: %s', (_what, status, values, expected) => {
    expect(isOnNights(accommodation, status, values)).toBe(expected);
  });

  it('holds nothing of a module that gives nothing', () => {
    expect(isOnNights(ppe, 'new-request', {})).toBe(false);
    expect(isOnNights(washBay, 'closed', { resourceId: 1 })).toBe(false);
  });

  it.each<[StatusCode, boolean]>([
    ['new-booking', true],
    ['booking-confirmed', true],
    ['booking-cancelled', false],
  ])('a stay that is %s can be given a house: %s', (status, expected) => {
    expect(canBeGiven(accommodation, status)).toBe(expected);
  });
});

describe('a calendar', () => {
  it.each<[ModuleDefinition, readonly string[]]>([
    [washBay, ['end', 'overdue', 'overlapping', 'requesterName', 'resourceId', 'segmentName', 'start']],
    [fuel, ['overdue', 'overlapping', 'requesterName', 'resourceName', 'segmentName', 'start']],
  ])('shows what everybody sees, and whose it is: %#', (definition, expected) => {
    expect([...blockFields(definition)].sort()).toEqual(expected);
  });
});
