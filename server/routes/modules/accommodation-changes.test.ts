import { accommodationLifecycle } from '@sitebook/domain/lifecycle/accommodation.ts';
import type { StatusCode } from '@sitebook/domain/lifecycle/status.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, demoNow, lineManager, requestor, siteManager } from '../../testing/demo-app.ts';
import { confirm, decide, staysAt } from '../../testing/stays.ts';

let now = demoNow;
const app = await createDemoApp({ now: () => now });
const { calls, nights, house, made, take, property, given } = staysAt(app);
const [bayou, cedar, heights] = [
  await property('Bayou House'),
  await property('Cedar House'),
  await property('Heights Residence'),
];

const change = (what: object) => ({ action: 'Booking Updated', ...what });
const family = async () => {
  const { staffHouseBookingId: id } = await given(siteManager, heights, { propertyTypeId: 2 });
  await take(id, lineManager, decide('Booking Approved'));
  return id as number;
};

it('ACC-23 has these statuses', () => {
  expect(Object.keys(accommodationLifecycle.phases).map((code) => say(`status.${code as StatusCode}`))).toEqual([
    'New Booking',
    'Pending Approval',
    'Booking Confirmed',
    'Booking Approved',
    'Booking Updated',
    'Booking Rejected',
    'Booking Cancelled',
  ]);
});

describe('changing a stay', () => {
  it('ACC-34 its owner changes a new one, and it stays New Booking', async () => {
    const { staffHouseBookingId: id } = await made(house());
    const changed = await take(id, requestor, { action: 'Update', version: 1, gender: 'Any' });
    expect(changed).toMatchObject({ requestStatus: 'New Booking', gender: 'Any', version: 2 });
    await take(id, siteManager, confirm(bayou));
    const late = await calls.update(requestor, id, { action: 'Update', version: 3, gender: 'MaleOnly' });
    expect(late.status).toBe(409);
  });

  it.each<[string, () => object]>([
    ['dates', nights],
    ['check-out alone', () => ({ checkOut: new Date(demoNow.getTime() + 300 * 86_400_000).toISOString() })],
    ['gender', () => ({ gender: 'FemaleOnly' })],
    ['guest', () => ({ aliasId: 'wei.zhang@norvane.example' })],
  ])('ACC-36 WIRE-41 another stay by its %s is approved anew where approval is needed', async (_what, facts) => {
    const id = await family();
    expect((await take(id, siteManager, change(facts()))).requestStatus).toBe('Pending Approval');
    await take(id, siteManager, { action: 'Cancel' });
  });

  it('ACC-36 without such a need it is Booking Approved at once; a property sent with it wins', async () => {
    const { staffHouseBookingId: id } = await given(siteManager, bayou);
    const moved = await take(id, siteManager, change({ PropertyId: cedar }));
    expect(moved).toMatchObject({ requestStatus: 'Booking Approved', PropertyId: cedar, propertyName: 'Cedar House' });
    const later = await take(id, siteManager, change(nights()));
    expect(later).toMatchObject({ requestStatus: 'Booking Approved', PropertyId: cedar });
  });

  it('ACC-36 another type needs a house of that type, and then its approval', async () => {
    const { staffHouseBookingId: id } = await given(siteManager, bayou);
    const unfit = await calls.update(siteManager, id, change({ propertyTypeId: 2 }));
    expect(unfit.body.errors).toEqual({ PropertyId: 'This property does not fit the type or gender' });
    const fit = await take(id, siteManager, change({ propertyTypeId: 2, PropertyId: heights }));
    expect(fit).toMatchObject({ requestStatus: 'Pending Approval', managerApproval: 'Y' });
  });

  it('ACC-35 ACC-37 any other change is Booking Updated, from Confirmed, Approved and Updated alike', async () => {
    const comments = (text: string) => change({ l1AprroverComments: text });
    const { staffHouseBookingId: id } = await given(siteManager, bayou);
    expect((await take(id, siteManager, comments('Key with the guard'))).requestStatus).toBe('Booking Updated');
    expect((await take(id, siteManager, comments('Key in the box'))).requestStatus).toBe('Booking Updated');
    const approved = await family();
    const updated = await take(approved, siteManager, change({ isAirportPickup: 'Y', remarks: 'BA 195' }));
    expect(updated).toMatchObject({ requestStatus: 'Booking Updated', remarks: 'BA 195' });
  });

  it('ACC-35 not from New Booking or Pending Approval', async () => {
    const { staffHouseBookingId: fresh } = await made(house());
    expect((await calls.update(siteManager, fresh, change(nights()))).status).toBe(409);
    const { staffHouseBookingId: pending } = await given(siteManager, heights, { propertyTypeId: 2 });
    expect((await calls.update(siteManager, pending, change(nights()))).status).toBe(409);
  });

  it('a given stay keeps what the guest has to know, and all that makes it one', async () => {
    const { staffHouseBookingId: id } = await given(siteManager, bayou);
    for (const name of ['l1AprroverComments', 'PropertyId', 'checkIn', 'bookingType', 'segmentId', 'subSegmentId']) {
      const { status, body } = await calls.update(siteManager, id, change({ [name]: null }));
      expect([name, status, body.errors?.[name]]).toEqual([name, 422, 'Required']);
    }
  });

  it.each(['Booking Approved', 'Booking Rejected', 'Cancel'])('ACC-41 %s does not change the stay', async (action) => {
    const pending = await given(siteManager, heights, { propertyTypeId: 2 });
    const { staffHouseBookingId: id, checkIn } = pending;
    const decided = await take(id, siteManager, { ...decide(action), ...nights(), PropertyId: bayou });
    expect(decided).toMatchObject({ checkIn, PropertyId: heights });
  });
});

describe('calling a stay off', () => {
  const steps: Record<string, object[]> = {
    'New Booking': [],
    'Pending Approval': [confirm(heights)],
    'Booking Approved': [confirm(heights), decide('Booking Approved')],
    'Booking Updated': [confirm(heights), decide('Booking Approved'), change({ l1AprroverComments: 'Key in the box' })],
    'Booking Rejected': [decide('Booking Rejected')],
  };

  it.each(Object.entries(steps))('ACC-38 from %s, also when it is over', async (status, taken) => {
    for (const isOver of [false, true]) {
      const stay = await made(house({ propertyTypeId: 2 }));
      for (const step of taken) await take(stay.staffHouseBookingId, siteManager, step);
      expect((await calls.open(requestor, stay.staffHouseBookingId)).body.requestStatus).toBe(status);
      if (isOver) now = new Date(Date.parse(stay.checkOut) + 1);
      const cancelled = await take(stay.staffHouseBookingId, lineManager, { action: 'Cancel' });
      expect(cancelled.requestStatus).toBe('Booking Cancelled');
      now = demoNow;
    }
  });

  it('ACC-38 from Booking Confirmed, but not twice', async () => {
    const { staffHouseBookingId: id } = await given(siteManager, bayou);
    expect((await take(id, siteManager, { action: 'Cancel' })).requestStatus).toBe('Booking Cancelled');
    expect((await calls.update(siteManager, id, { action: 'Cancel' })).status).toBe(409);
  });
});

it('TAB-10 a stay is in the closed list once it is over', async () => {
  const stay = await given(siteManager, bayou);
  const id: number = stay.staffHouseBookingId;
  const closed = async () =>
    (
      await calls.list(siteManager, {
        ibaseLocationId: sites.houston,
        Filter: { tab: 'ClosedRequests' },
        PageSize: 200,
      })
    ).body.map((row: { staffHouseBookingId: number }) => row.staffHouseBookingId);
  expect(await closed()).not.toContain(id);
  now = new Date(Date.parse(stay.checkOut) + 1);
  expect(await closed()).toContain(id);
  now = demoNow;
});
