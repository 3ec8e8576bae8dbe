import { describe, expect, it } from 'vitest';
import { holdersOf, isHeldByField } from './broken-requests.ts';
import { carriedFields, carriedValues } from './carried.ts';
import { entityField, forSeveral, keptFields, labelOf, nameKeyOf, placeOf } from './definition.ts';
import type { EntityKey } from './entity-key.ts';
import { entityOf } from './registry.ts';

describe('a record', () => {
  it.each<[EntityKey, Record<string, string | number | null>, Record<string, string>, string]>([
    ['resources', { name: 'Bay', baseLocationId: 1 }, { baseLocationId: 'Yard' }, 'Bay · Yard'],
    ['resources', { name: 'Bay', baseLocationId: null }, {}, 'Bay'],
    [
      'booking-notes',
      { bookingType: 'HotelBooking', baseLocationId: 1 },
      { baseLocationId: 'Yard' },
      'Hotel Booking · Yard',
    ],
    ['booking-notes', { bookingType: 'Tent', baseLocationId: 1 }, {}, 'Tent · 1'],
  ])('of %s %j is called so', (key, values, names, expected) => {
    expect(labelOf(entityOf(key), { values, names })).toBe(expected);
  });

  it('belongs to a place, where such records do', () => {
    expect(placeOf(entityOf('resources'), { baseLocationId: 4 })).toBe(4);
    expect(placeOf(entityOf('resources'), { baseLocationId: null })).toBe(null);
    expect(placeOf(entityOf('countries'), { baseLocationId: 4, undefined: 5 })).toBe(null);
  });

  it('has a name', () => {
    expect(nameKeyOf(entityOf('people'))).toBe('displayName');
    expect(() => nameKeyOf({ ...entityOf('people'), label: [] })).toThrow('people have no name');
  });

  it('keeps what is not only said with a save', () => {
    const stock = entityOf('ppe-stock');
    const said = stock.fields.filter((field) => !keptFields(stock).includes(field)).map(({ key }) => key);
    expect(said).toEqual(['movementReason', 'movementQty']);
  });

  it('is carried to another place without the place, and without what is worked out there', () => {
    const stock = entityOf('ppe-stock');
    const keys = carriedFields(stock).map(({ key }) => key);
    expect(keys).not.toContain('baseLocationId');
    expect(carriedFields(stock).some(({ writers }) => writers === 'server')).toBe(false);
    expect(keys).toContain('itemId');
    const carried = carriedValues(stock, { itemId: 3, baseLocationId: 1, total: 9 });
    expect(carried).toMatchObject({ itemId: 3, brandColor: null });
    expect(Object.keys(carried)).toEqual(keys);
  });

  it('several are added at once by the field of which several are chosen', () => {
    const definition = forSeveral(entityOf('location-modules'));
    expect(entityField(definition, 'module')).toMatchObject({ type: 'several', hint: 'manage.several-on' });
    expect(definition.key).toBe('location-modules');
    const others = ({ fields }: typeof definition) => fields.filter(({ key }) => key !== 'module');
    expect(others(definition)).toEqual(others(entityOf('location-modules')));
  });
});

describe('who holds a record', () => {
  it('requests point to resources and houses; a place holds all that is in it', () => {
    expect((['resource-bookings', 'property-stays', 'location-requests'] as const).map(isHeldByField)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('a booking holds its resource while it is assigned, what books nothing while it is open', () => {
    const holders = Object.fromEntries(
      holdersOf('resource-bookings').map(({ module, statuses }) => [module, statuses]),
    );
    expect(holders).toEqual({
      FuelDistribution: ['assigned'],
      MobileCraneBooking: ['assigned'],
      'Loading&Offloading': ['assigned'],
      PressureTestbay: ['assigned'],
      Washbay: ['assigned'],
    });
  });

  it('a stay holds its house once it was given it', () => {
    const [stay, ...others] = holdersOf('property-stays');
    expect(others).toEqual([]);
    expect(stay?.module).toBe('AccomodationModule');
    expect(stay?.statuses).not.toContain('new-booking');
    expect(stay?.statuses).toContain('booking-confirmed');
  });
});
