import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import {
  createDemoApp,
  demoNow,
  external,
  globalAdmin,
  lineManager,
  requestor,
  sbsMember,
  siteManager,
} from '../../testing/demo-app.ts';
import { confirm, decide, staysAt, twoHouses } from '../../testing/stays.ts';

const app = await createDemoApp();
const houses = await twoHouses(app.database);
const { calls, house, hotel, made, take, given } = staysAt(app);

const at = (days: number) => new Date(demoNow.getTime() + days * 86_400_000).toISOString();

function board(user: string, { from = at(0), to = at(200), iBaseLocationId = sites.houston as number } = {}) {
  return app.get(
    user,
    `/StaffHouse/GetBoard?${new URLSearchParams({ from, to, iBaseLocationId: `${iBaseLocationId}` })}`,
  );
}

async function shown(id: number, user = sbsMember) {
  const { status, body, text } = await board(user);
  expect(status, text).toBe(200);
  return body.find((one: { staffHouseBookingId: number }) => one.staffHouseBookingId === id);
}

describe('BOARD-7: the board of nights', () => {
  it('tells who stays where and who waits for a house, with what may be done', async () => {
    const waiting = await made(house());
    expect(await shown(waiting.staffHouseBookingId)).toMatchObject({
      requestStatus: 'New Booking',
      PropertyId: null,
      requestorName: waiting.requestorName,
      checkIn: waiting.checkIn,
      checkOut: waiting.checkOut,
      propertyTypeId: 1,
      gender: 'MaleOnly',
      version: waiting.version,
      actions: expect.arrayContaining(['Booking Confirmed']),
    });
    const stay = await given(siteManager, houses.free);
    expect(await shown(stay.staffHouseBookingId)).toMatchObject({
      requestStatus: 'Booking Confirmed',
      PropertyId: houses.free,
      l1AprroverComments: 'Key at the gate',
      actions: expect.arrayContaining(['Booking Updated']),
    });
  });

  it('leaves out hotels, and what is rejected, cancelled, over or elsewhere', async () => {
    const rooms = await made(hotel());
    expect(await shown(rooms.staffHouseBookingId)).toBeUndefined();
    const refused = await made(house());
    await take(refused.staffHouseBookingId, siteManager, decide('Booking Rejected'));
    expect(await shown(refused.staffHouseBookingId)).toBeUndefined();
    const stay = await given(siteManager, houses.free);
    await take(stay.staffHouseBookingId, siteManager, { action: 'Cancel' });
    expect(await shown(stay.staffHouseBookingId)).toBeUndefined();
    const { staffHouseBookingId: id, checkIn, checkOut } = await given(siteManager, houses.free);
    const ids = async (span: object) =>
      (await board(sbsMember, span)).body.map((one: { staffHouseBookingId: number }) => one.staffHouseBookingId);
    expect(await ids({ from: checkIn, to: checkOut })).toContain(id);
    expect(await ids({ from: checkOut, to: at(200) })).not.toContain(id);
    expect(await ids({ from: at(0), to: checkIn })).not.toContain(id);
    expect((await board(globalAdmin, { iBaseLocationId: sites.stavanger })).body).not.toContainEqual(
      expect.objectContaining({ staffHouseBookingId: id }),
    );
  });

  it('a stay that waits for approval does not move', async () => {
    const { staffHouseBookingId: id } = await given(sbsMember, houses.toApprove);
    const stay = await shown(id);
    expect(stay).toMatchObject({ requestStatus: 'Pending Approval', PropertyId: houses.toApprove });
    expect(stay.actions).not.toContain('Booking Updated');
    expect(stay.actions).not.toContain('Booking Confirmed');
    const moved = await calls.update(sbsMember, id, { action: 'Booking Updated', PropertyId: houses.free });
    expect(moved.status).toBe(409);
  });

  it('a drag is a save: Booking Confirmed or Booking Updated, with the version that was seen', async () => {
    const { staffHouseBookingId: id } = await made(house());
    const first = await shown(id);
    const confirmed = await take(id, sbsMember, { ...confirm(houses.free), version: first.version });
    expect(confirmed.requestStatus).toBe('Booking Confirmed');
    const stale = await calls.update(siteManager, id, {
      action: 'Booking Updated',
      checkOut: at(190),
      version: first.version,
    });
    expect(stale.status).toBe(409);
    const { version } = await shown(id);
    const moved = await take(id, siteManager, { action: 'Booking Updated', PropertyId: houses.toApprove, version });
    expect(moved).toMatchObject({ requestStatus: 'Pending Approval', PropertyId: houses.toApprove });
  });

  it('is for admins and SBS members of the location only', async () => {
    for (const user of [globalAdmin, siteManager, sbsMember]) expect((await board(user)).status).toBe(200);
    for (const user of [requestor, lineManager, external]) expect((await board(user)).status).toBe(403);
    expect((await board(siteManager, { iBaseLocationId: sites.stavanger })).status).toBe(403);
    expect((await board(globalAdmin, { iBaseLocationId: 999_999 })).status).toBe(404);
  });

  it('refuses spans that make no sense, and needs both ends', async () => {
    expect((await board(sbsMember, { from: at(10), to: at(0) })).status).toBe(422);
    expect((await board(sbsMember, { from: at(0), to: at(431) })).status).toBe(422);
    for (const query of ['', `&from=${at(0)}`, `&to=${at(1)}`, '&from=soon&to=later']) {
      const answer = await app.get(sbsMember, `/StaffHouse/GetBoard?iBaseLocationId=${sites.houston}${query}`);
      expect(answer.status, query).toBe(400);
    }
    // Modules that hold nothing have no such call.
    expect((await app.get(sbsMember, `/AdminRequest/GetBoard?iBaseLocationId=${sites.houston}`)).status).toBe(404);
  });
});
