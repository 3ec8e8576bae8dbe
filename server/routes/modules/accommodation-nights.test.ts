import { beforeEach, describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, globalAdmin } from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { confirm } from '../../testing/stays.ts';

// In winter, so that all four changes of 2026 lie ahead and within a year.
const winter = new Date('2026-01-15T12:00:00Z');
let now = winter;
const app = await createDemoApp({ now: () => now });
const calls = callsOf(app, 'AccomodationModule');
type Place = 'houston' | 'stavanger' | 'mumbai';
let houses = 0;

beforeEach(() => {
  now = winter;
});

/** A house of its own, so that no test stands in another's way. */
async function houseAt(site: Place, expiry_date: string | null = null): Promise<number> {
  houses += 1;
  const { id } = await app.database
    .insertInto('property')
    .values({ base_location_id: sites[site], property_type_id: 1, name: `House ${houses}`, expiry_date })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function ask(site: Place, stay: { checkIn?: string; checkOut?: string }) {
  const iBaseLocationId = sites[site];
  const { id: subSegmentId, segment_id: segmentId } = await app.database
    .selectFrom('sub_segment')
    .select(['id', 'segment_id'])
    .where('base_location_id', '=', iBaseLocationId)
    .where('active', '=', true)
    .executeTakeFirstOrThrow();
  const kind = { bookingType: 'StaffHouseBooking', propertyTypeId: 1, gender: 'Any' };
  return calls.create(globalAdmin, { iBaseLocationId, segmentId, subSegmentId, ...kind, ...stay });
}

async function give(site: Place, property: number, checkIn: string, checkOut: string) {
  const { status, body, text } = await ask(site, { checkIn, checkOut });
  expect(status, text).toBe(201);
  return calls.update(globalAdmin, body.staffHouseBookingId, confirm(property));
}

const nights: readonly [string, Place, [string, string], [string, string], number][] = [
  [
    'a night of 22 hours in Houston, when clocks go forward',
    'houston',
    ['2026/03/07 13:00', '2026/03/08 12:00'],
    ['2026-03-07T19:00:00.000Z', '2026-03-08T17:00:00.000Z'],
    22,
  ],
  [
    'a night of 24 hours in Houston, when clocks go back',
    'houston',
    ['2026/10/31 13:00', '2026/11/01 12:00'],
    ['2026-10-31T18:00:00.000Z', '2026-11-01T18:00:00.000Z'],
    24,
  ],
  [
    'a night of 22 hours in Stavanger, when clocks go forward',
    'stavanger',
    ['2026/03/28 13:00', '2026/03/29 12:00'],
    ['2026-03-28T12:00:00.000Z', '2026-03-29T10:00:00.000Z'],
    22,
  ],
  [
    'a night of 24 hours in Stavanger, when clocks go back',
    'stavanger',
    ['2026/10/24 13:00', '2026/10/25 12:00'],
    ['2026-10-24T11:00:00.000Z', '2026-10-25T11:00:00.000Z'],
    24,
  ],
  [
    'a night of 23 hours in Mumbai, where they never change',
    'mumbai',
    ['2026/03/28 13:00', '2026/03/29 12:00'],
    ['2026-03-28T07:30:00.000Z', '2026-03-29T06:30:00.000Z'],
    23,
  ],
];

describe.each(nights)('TIME-6 %s', (_what, site, wall, [checkIn, checkOut], hours) => {
  const shifted = (moment: string, minutes: number) => new Date(Date.parse(moment) + minutes * 60_000).toISOString();
  const taken = [409, 'This property is already booked for these dates'];
  const outcome = async (property: number, from: string, to: string) => {
    const { status, body } = await give(site, property, from, to);
    return [status, body.detail ?? body.requestStatus];
  };

  it('is kept from 13:00 to 12:00 by the clocks of the location', async () => {
    const { body } = await ask(site, { checkIn: wall[0], checkOut: wall[1] });
    expect(body).toMatchObject({ checkIn, checkOut });
    expect(Date.parse(body.checkOut) - Date.parse(body.checkIn)).toBe(hours * 3_600_000);
  });

  it('is proposed for a request that is made on that day', async () => {
    now = new Date(shifted(checkIn, -30));
    expect((await ask(site, {})).body).toMatchObject({ checkIn, checkOut });
  });

  it('ACC-46 has its house to itself, to the minute, and leaves it to who comes next', async () => {
    const property = await houseAt(site);
    expect(await outcome(property, wall[0], wall[1])).toEqual([200, 'Booking Confirmed']);
    expect(await outcome(property, wall[0], wall[1])).toEqual(taken);
    expect(await outcome(property, shifted(checkOut, -1), shifted(checkOut, 60))).toEqual(taken);
    expect(await outcome(property, shifted(checkIn, -60), shifted(checkIn, 1))).toEqual(taken);
    expect(await outcome(property, shifted(checkIn, -23 * 60), checkIn)).toEqual([200, 'Booking Confirmed']);
    expect(await outcome(property, checkOut, shifted(checkOut, 24 * 60))).toEqual([200, 'Booking Confirmed']);
  });

  it('ACC-44 is the same night for whoever asks from another zone', async () => {
    const property = await houseAt(site);
    await give(site, property, wall[0], wall[1]);
    const status = async (from: string, to: string) => {
      const query = {
        propertyType: '1',
        gender: 'Any',
        iBaselocationID: String(sites[site]),
        checkIn: from,
        checkOut: to,
      };
      const { body } = await app.get(
        globalAdmin,
        `/StaffHouseProperty/GetAllSHPDetailsbyfilter?${new URLSearchParams(query)}`,
      );
      return body.find((row: { propertyId: number }) => row.propertyId === property).bookStatus;
    };
    /** The same moment as the clocks of India, and of Chatham, show it. */
    const asSeenFrom = (moment: string, offset: string, minutes: number) =>
      shifted(moment, minutes).replace('.000Z', offset);
    const india = (moment: string) => asSeenFrom(moment, '+05:30', 330);
    const chatham = (moment: string) => asSeenFrom(moment, '+12:45', 765);
    expect(await status(wall[0], wall[1])).toBe('Booked');
    expect(await status(india(shifted(checkOut, -1)), chatham(shifted(checkOut, 60)))).toBe('Booked');
    expect(await status(india(checkOut), chatham(shifted(checkOut, 24 * 60)))).toBe('Available');
    expect(await status(chatham(shifted(checkIn, -60)), india(checkIn))).toBe('Available');
    expect(await outcome(property, india(checkIn), chatham(checkOut))).toEqual(taken);
  });
});

describe('a stay by the clocks of its location', () => {
  it('begins on the day that it is there, not where the server is', async () => {
    now = new Date('2026-03-28T20:00:00Z');
    expect((await ask('mumbai', {})).body.checkIn).toBe('2026-03-29T07:30:00.000Z');
    now = new Date('2026-03-28T17:00:00Z');
    expect((await ask('houston', {})).body.checkIn).toBe('2026-03-28T18:00:00.000Z');
    // There it is still the 28th, and 13:00 has passed.
    now = new Date('2026-03-29T03:00:00Z');
    expect((await ask('houston', {})).body).toMatchObject({
      checkIn: '2026-03-29T03:15:00.000Z',
      checkOut: '2026-03-29T17:00:00.000Z',
    });
  });

  it('TIME-7 TIME-8 knows the hour that is left out and the one that comes twice', async () => {
    const late = await ask('stavanger', { checkIn: '2026/03/29 02:30', checkOut: '2026/03/30 12:00' });
    expect([late.status, late.body.errors]).toEqual([
      422,
      { checkIn: 'This time does not exist on that day because the clocks change' },
    ]);
    const twice = await ask('stavanger', { checkIn: '2026/10/25 02:30', checkOut: '2026/10/26 12:00' });
    expect(twice.body.checkIn).toBe('2026-10-25T00:30:00.000Z');
  });

  it('whole days touch where one ends and the next begins, on the day of 23 hours as well', async () => {
    const property = await houseAt('houston');
    const status = async (from: string, to: string) => (await give('houston', property, from, to)).status;
    expect(await status('2026/03/07', '2026/03/08')).toBe(200);
    expect(await status('2026/03/08', '2026/03/09')).toBe(200);
    expect(await status('2026/03/07', '2026/03/09')).toBe(409);
    expect(await status('2026/03/09', '2026/03/10')).toBe(200);
  });

  it('a house expires at the end of its day there', async () => {
    now = new Date('2026-03-28T20:00:00Z');
    const stay = ['2026/04/01 13:00', '2026/04/02 12:00'] as const;
    expect((await give('houston', await houseAt('houston', '2026-03-28'), ...stay)).status).toBe(200);
    const gone = await give('mumbai', await houseAt('mumbai', '2026-03-28'), ...stay);
    expect([gone.status, gone.body.detail]).toEqual([422, 'This property has expired and cannot be booked']);
  });

  it('TAB-10 is over at the minute of its check-out', async () => {
    const { body } = await give('stavanger', await houseAt('stavanger'), '2026/10/24 13:00', '2026/10/25 12:00');
    const closed = async () =>
      (await calls.list(globalAdmin, { ibaseLocationId: sites.stavanger, Filter: { tab: 'ClosedRequests' } })).body.map(
        (row: { staffHouseBookingId: number }) => row.staffHouseBookingId,
      );
    now = new Date('2026-10-25T10:59:00Z');
    expect(await closed()).not.toContain(body.staffHouseBookingId);
    now = new Date('2026-10-25T11:00:00Z');
    expect(await closed()).toContain(body.staffHouseBookingId);
  });
});
