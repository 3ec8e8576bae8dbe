import { accommodation } from '@sitebook/domain/modules/accommodation.ts';
import { nightsTexts } from '@sitebook/domain/text/nights-texts.ts';
import { addTexts } from '@sitebook/domain/text/say.ts';
import { describe, expect, it } from 'vitest';
import { insteadOf, type Known, refusalOf, statusAfter } from './judge-stay.ts';
import { dayOf, nightOf } from './nights-axis.ts';
import { type Stay, staysOf, timeAt, waitingRow } from './stays.ts';

addTexts(nightsTexts);

const hours = { zone: 'America/Chicago', start: 420, end: 1020, days: [1, 2, 3, 4, 5] };
const now = Date.parse('2026-04-01T12:00:00Z');

function house(id: number, facts: object = {}, active = true) {
  return { id, name: `House ${id}`, active, facts: { typeId: 1, gender: 'Any', managerApproval: false, ...facts } };
}

/** From so many days of April to others, in a house or in none. */
function stay(id: number, from: number, to: number, propertyId: number | null, more: object = {}): Stay {
  const at = (day: number, hour: number) => new Date(Date.UTC(2026, 3, day, hour)).toISOString();
  const values = {
    bookingType: 'StaffHouseBooking',
    propertyTypeId: 1,
    gender: 'MaleOnly',
    propertyId,
    start: at(from, 18),
    end: at(to, 17),
  };
  const [read] = staysOf(accommodation, hours.zone, [
    {
      id,
      module: accommodation.key,
      status: propertyId === null ? 'new-booking' : 'booking-confirmed',
      version: 1,
      actions: [propertyId === null ? 'confirm' : 'change-stay'],
      values: { ...values, ...more },
    },
  ]);
  if (!read) throw new Error('no stay');
  return read;
}

const waiting = stay(1, 10, 12, null);
const given = stay(2, 10, 12, 1);
const other = stay(3, 14, 16, 1);
const late = stay(4, 13, 15, 2);
const houses = [
  house(1),
  house(2, { managerApproval: true }),
  house(3, { gender: 'FemaleOnly' }),
  house(4, { typeId: 2 }),
  house(5, { expiryDate: '2026-03-31' }),
  house(6, {}, false),
  house(7),
];
const known: Known = {
  definition: accommodation,
  hours,
  houses: new Map(houses.map((one) => [one.id, one])),
  byHouse: Map.groupBy([waiting, given, other, late], ({ row }) => row),
  now,
};
const april = (day: number) => nightOf(`2026-04-${String(day).padStart(2, '0')}`);
const place = (row: number, from: number, to: number) => ({ row, start: april(from), end: april(to) });

describe('BOARD-7 where a stay may go', () => {
  it.each([
    ['a free house', waiting, place(7, 10, 12), null],
    ['one that is taken', waiting, place(1, 10, 12), 'This property is already booked for these dates'],
    ['on the day on which another goes', waiting, place(1, 12, 14), null],
    ['over the night of another', given, place(1, 13, 15), 'This property is already booked for these dates'],
    ['where it stands', given, place(1, 10, 12), null],
    ['for others only', waiting, place(3, 10, 12), 'This property does not fit the type or gender'],
    ['of another type', waiting, place(4, 10, 12), 'This property does not fit the type or gender'],
    ['expired', waiting, place(5, 10, 12), 'This property has expired and cannot be booked'],
    ['switched off', waiting, place(6, 10, 12), 'Switched off: no new stays'],
    ['other nights without a house', waiting, place(waitingRow, 11, 13), /^Drag it onto a house/],
    ['back to those who wait', given, place(waitingRow, 10, 12), /^It has a house/],
  ])('%s', (_what, one, to, expected) => {
    const told = refusalOf(known, one, to);
    if (expected instanceof RegExp) expect(told).toMatch(expected);
    else expect(told).toBe(expected);
  });

  it.each([
    ['given', waiting, place(7, 10, 12), 'booking-confirmed', false],
    ['given where somebody has to approve', waiting, place(2, 10, 12), 'pending-approval', true],
    ['moved', given, place(7, 10, 12), 'booking-approved', false],
    ['moved where somebody has to approve', given, place(2, 10, 12), 'pending-approval', true],
  ])('%s: where it stands then, and whether it can be moved on', (_what, one, to, status, isStuck) => {
    const time = timeAt(hours.zone, one, to);
    expect(statusAfter(known, one, to.row, time)).toEqual({ status, isStuck });
  });

  it('offers other houses for the same nights, and the next nights there', () => {
    const offered = insteadOf(known, waiting, place(1, 10, 12), [waitingRow, 1, 2, 3, 4, 5, 6, 7], april(30));
    expect(offered.map(({ row, start }) => `${row} ${dayOf(start)}`)).toEqual([
      '2 2026-04-10',
      '7 2026-04-10',
      '1 2026-04-12',
    ]);
  });
});
