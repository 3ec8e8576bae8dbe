import { describe, expect, it } from 'vitest';
import { createDemoApp, globalAdmin, lineManager, requestor, sbsMember, siteManager } from '../../testing/demo-app.ts';
import { confirm, decide, staysAt } from '../../testing/stays.ts';

const app = await createDemoApp();
const { calls, nights, house, made, take, property, given } = staysAt(app);
const [bayou, cedar, heights] = [
  await property('Bayou House'),
  await property('Cedar House'),
  await property('Heights Residence'),
];
const taken = [409, 'This property is already booked for these dates'];

describe('giving a house', () => {
  it('ACC-26 WIRE-41 confirms at once where the house needs no approval', async () => {
    const { staffHouseBookingId: id } = await made(house());
    expect(await take(id, sbsMember, confirm(bayou))).toMatchObject({
      requestStatus: 'Booking Confirmed',
      managerApproval: 'N',
      PropertyId: bayou,
      propertyName: 'Bayou House',
    });
  });

  it('ACC-27 ACC-30 WIRE-41 waits for approval where the house needs it', async () => {
    const pending = await given(siteManager, heights, { propertyTypeId: 2 });
    expect(pending).toMatchObject({ requestStatus: 'Pending Approval', managerApproval: 'Y' });
    const approved = await take(pending.staffHouseBookingId, lineManager, decide('Booking Approved'));
    expect(approved.requestStatus).toBe('Booking Approved');
  });

  it('ACC-31 WIRE-41 is rejected while it is new or waits for approval, not later', async () => {
    const { staffHouseBookingId: fresh } = await made(house());
    expect((await take(fresh, lineManager, decide('Booking Rejected'))).requestStatus).toBe('Booking Rejected');
    const pending = await given(siteManager, heights, { propertyTypeId: 2 });
    const rejected = await take(pending.staffHouseBookingId, sbsMember, decide('Booking Rejected'));
    expect(rejected.requestStatus).toBe('Booking Rejected');
    const { staffHouseBookingId: confirmed } = await given(siteManager, bayou);
    expect((await calls.update(siteManager, confirmed, decide('Booking Rejected'))).status).toBe(409);
  });

  it('ACC-40 whoever gives is the first approver, whoever decides or cancels the second', async () => {
    const pending = await given(sbsMember, heights, { propertyTypeId: 2 });
    const id = pending.staffHouseBookingId;
    const now = '2026-04-15T12:00:00.000Z';
    expect(pending).toMatchObject({ L1AprroverName: 'Sofia Marchetti', L1AprroverDate: now, L2AprroverName: null });
    const approved = await take(id, lineManager, { ...decide('Booking Approved'), L2AprroverName: 'Somebody else' });
    expect(approved).toMatchObject({
      L1AprroverName: 'Sofia Marchetti',
      L2AprroverName: 'Linda Haugen',
      L2AprroverDate: now,
    });
    const cancelled = await take(id, siteManager, { action: 'Cancel', l2AprroverComments: 'Fire in the house' });
    expect(cancelled).toMatchObject({ L2AprroverName: 'Samuel Okafor', l2AprroverComments: 'Fire in the house' });
  });

  it('FORM-39 a deleted stay gives its house back', async () => {
    const stay = nights();
    const { staffHouseBookingId: first } = await made(house(stay));
    const { staffHouseBookingId: second } = await made(house(stay));
    await take(first, sbsMember, confirm(cedar));
    const refused = await calls.update(sbsMember, second, confirm(cedar));
    expect([refused.status, refused.body.detail]).toEqual(taken);
    expect((await calls.delete(siteManager, first)).status).toBe(200);
    expect((await take(second, sbsMember, confirm(cedar))).requestStatus).toBe('Booking Confirmed');
  });

  it('needs a house and what the guest has to know', async () => {
    const { staffHouseBookingId: id } = await made(house());
    const bare = await calls.update(siteManager, id, { action: 'Booking Confirmed' });
    expect(bare.body.errors).toEqual({ PropertyId: 'Required', l1AprroverComments: 'Required' });
  });

  it('ACC-33 ACC-19 needs comments for a decision', async () => {
    const pending = await given(siteManager, heights, { propertyTypeId: 2 });
    for (const action of ['Booking Approved', 'Booking Rejected']) {
      for (const l2AprroverComments of [undefined, null, '', '   ']) {
        const silent = await calls.update(lineManager, pending.staffHouseBookingId, { action, l2AprroverComments });
        expect([silent.status, silent.body.errors]).toEqual([422, { l2AprroverComments: 'Required' }]);
      }
    }
    expect((await calls.open(lineManager, pending.staffHouseBookingId)).body.requestStatus).toBe('Pending Approval');
  });

  it('takes no stay apart: what the wish could not be made without cannot be emptied on the way', async () => {
    const { staffHouseBookingId: id } = await made(house());
    const emptied = { checkIn: null, checkOut: '', bookingType: null, propertyTypeId: null, gender: '' };
    for (const [name, value] of Object.entries(emptied)) {
      const answer = await calls.update(siteManager, id, confirm(bayou, { [name]: value }));
      expect([name, answer.status, answer.body.errors?.[name]]).toEqual([name, 422, 'Required']);
    }
    const noDestination = await calls.update(siteManager, id, confirm(bayou, { bookingType: 'HotelBooking' }));
    expect(noDestination.body.errors).toEqual({ destCountry: 'Required', destCity: 'Required' });
  });

  it('gives no house of another type, gender or location, no expired and no inactive one', async () => {
    const refused = async (wish: object, name: string) => {
      const { staffHouseBookingId: id } = await made(house(wish));
      const answer = await calls.update(siteManager, id, confirm(await property(name)));
      return [answer.status, answer.body.errors?.PropertyId];
    };
    expect(await refused({}, 'Heights Residence')).toEqual([422, 'This property does not fit the type or gender']);
    expect(await refused({}, 'Magnolia House')).toEqual([422, 'This property does not fit the type or gender']);
    expect(await refused({}, 'Fjordhuset')).toEqual([422, 'This is not available at this location']);
    expect(await refused({ propertyTypeId: 2 }, 'Katy Residence')).toEqual([
      422,
      'This property has expired and cannot be booked',
    ]);
    expect(await refused({ propertyTypeId: 3 }, 'Downtown Loft')).toEqual([
      422,
      'This is no longer available. Please choose another',
    ]);
  });
});

describe('a house is given once at a time', () => {
  it('ACC-46 refuses the second for the same night with the text, and gives it once it is given back', async () => {
    const stay = nights();
    const first = await given(siteManager, cedar, stay);
    const { staffHouseBookingId: second } = await made(house(stay));
    const refused = await calls.update(siteManager, second, confirm(cedar));
    expect([refused.status, refused.body.detail]).toEqual(taken);
    expect(refused.body.errors).toEqual({ PropertyId: taken[1] });
    expect((await calls.open(siteManager, second)).body).toMatchObject({ requestStatus: 'New Booking', version: 1 });
    await take(first.staffHouseBookingId, siteManager, { action: 'Cancel' });
    expect((await take(second, siteManager, confirm(cedar))).requestStatus).toBe('Booking Confirmed');
  });

  it('ACC-46 one of many admins who give it at the same moment gets it', async () => {
    const stay = nights();
    const wishes = await Promise.all(Array.from({ length: 12 }, () => made(house(stay))));
    const admins = [siteManager, globalAdmin, sbsMember];
    const answers = await Promise.all(
      wishes.map(({ staffHouseBookingId }, index) =>
        calls.update(admins[index % admins.length] ?? siteManager, staffHouseBookingId, confirm(cedar)),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => [status, body.detail])).toEqual(refused.map(() => taken));
  });

  const comment = { action: 'Booking Updated', l1AprroverComments: 'Key with the guard' };
  it.each<[string, object[], boolean]>([
    ['New Booking', [], false],
    ['Pending Approval', [confirm(heights)], true],
    ['Booking Approved', [confirm(heights), decide('Booking Approved')], true],
    ['Booking Updated', [confirm(heights), decide('Booking Approved'), comment], true],
    ['Booking Rejected', [confirm(heights), decide('Booking Rejected')], false],
    ['Booking Cancelled', [confirm(heights), { action: 'Cancel' }], false],
  ])('ACC-45 a booking at %s holds it: %#', async (status, steps, holds) => {
    const stay = { ...nights(), propertyTypeId: 2 };
    const { staffHouseBookingId: first } = await made(house(stay));
    for (const step of steps) await take(first, siteManager, step);
    expect((await calls.open(siteManager, first)).body.requestStatus).toBe(status);
    const { staffHouseBookingId: second } = await made(house(stay));
    const answer = await calls.update(siteManager, second, confirm(heights));
    if (holds) expect([answer.status, answer.body.detail]).toEqual(taken);
    else expect([answer.status, answer.body.requestStatus]).toEqual([200, 'Pending Approval']);
  });

  it('ACC-45 so does one at Booking Confirmed, until it is deleted', async () => {
    const stay = nights();
    const confirmed = await given(siteManager, cedar, stay);
    expect(confirmed.requestStatus).toBe('Booking Confirmed');
    const { staffHouseBookingId: second } = await made(house(stay), requestor);
    expect((await calls.update(siteManager, second, confirm(cedar))).status).toBe(409);
    await calls.delete(siteManager, confirmed.staffHouseBookingId);
    expect((await calls.update(siteManager, second, confirm(cedar))).status).toBe(200);
  });
});
