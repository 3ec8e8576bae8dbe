import { accommodation } from '@sitebook/domain/modules/accommodation.ts';
import { expect, test } from 'vitest';
import { partCarried } from './carried.ts';

const house = { bookingType: 'StaffHouseBooking', propertyId: null, airportPickup: 'Y', remarks: null };
const all = { ...house };

test.each([
  ['what can still be filled in stays', { propertyId: 2 }, house, all, { propertyId: 2 }, []],
  ['what cannot be filled in any more is told', { propertyId: 2 }, house, { remarks: null }, {}, ['propertyId']],
  ['emptied, too', { remarks: null }, { ...house, remarks: 'Gate 4' }, {}, {}, ['remarks']],
  ['what is stored by now goes without saying', { propertyId: 2 }, { ...house, propertyId: 2 }, {}, {}, []],
  [
    'what makes no sense any more',
    { propertyId: 2 },
    { ...house, bookingType: 'HotelBooking' },
    all,
    {},
    ['propertyId'],
  ],
  ['but not that it is empty', { remarks: '' }, { ...house, airportPickup: 'N', remarks: 'x' }, all, {}, []],
  ['OWN-7 what nobody knows any more', { 'own:permit': 'P-1' }, house, all, {}, ['own:permit']],
  ['by what was chosen here', { airportPickup: 'N', remarks: 'x' }, house, all, { airportPickup: 'N' }, ['remarks']],
])('%s', (_case, carried, begun, begunTyped, kept, left) => {
  const parted = partCarried({ fields: accommodation.fields, carried, begun, begunTyped });
  expect(parted.kept).toEqual(kept);
  expect(parted.left.map(({ field }) => field.key)).toEqual(left);
});
