import { accommodation } from '@sitebook/domain/modules/accommodation.ts';
import type { FieldDefinition } from '@sitebook/domain/modules/definition.ts';
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

test('OWN-2 what cannot be chosen any more is told, and is not held where nobody sees it', () => {
  const choices = ['Alpha', 'Beta'].map((value) => ({ value, text: { words: value } }));
  const shared = { title: { words: 'Own' }, writers: 'requester', choices } as const;
  const fields: FieldDefinition[] = [
    { key: 'own:one', type: 'choice', ...shared },
    { key: 'own:several', type: 'choices', ...shared },
    { key: 'own:fine', type: 'choices', ...shared },
  ];
  const carried = { 'own:one': 'Gamma', 'own:several': ['Alpha', 'Gamma'], 'own:fine': ['Beta'] };
  const begunTyped = { 'own:one': null, 'own:several': [], 'own:fine': [] };
  const { kept, left } = partCarried({ fields, carried, begun: {}, begunTyped });
  expect(kept).toEqual({ 'own:one': null, 'own:several': ['Alpha'], 'own:fine': ['Beta'] });
  expect(left.map(({ field, value }) => [field.key, value])).toEqual([
    ['own:one', 'Gamma'],
    ['own:several', ['Gamma']],
  ]);
});
