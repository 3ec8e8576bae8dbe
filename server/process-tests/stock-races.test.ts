import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sites } from '../demo/data/places.ts';
import { type PairAnswer, startServerPair } from '../testing/server-pair.ts';

const pair = await startServerPair();
const admin = 'global.admin@norvane.example';
const { houston } = sites;

const people = (
  await pair.database
    .selectFrom('person')
    .select('alias')
    .where('alias', 'like', '%@norvane.example')
    .where('active', '=', true)
    .execute()
).map((person) => person.alias);

async function stockWith(itemId: number, total: number) {
  return pair.database
    .updateTable('ppe_stock')
    .set({ total_qty: total, available_qty: total })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('ppe_stock')
        .select('id')
        .where('base_location_id', '=', houston)
        .where('ppe_item_id', '=', itemId)
        .orderBy('id')
        .limit(1),
    )
    .returning(['id'])
    .executeTakeFirstOrThrow();
}

const order = (user: string, itemStockId: number, orderQty = 1) =>
  pair.post(user, '/PPE/PPERequestDetails', {
    iBaseLocationId: houston,
    segmentId: 1,
    subSegmentId: 1,
    RequestItem: [{ itemStockId, orderQty }],
  });

const count = (answers: readonly PairAnswer[], outcome: (answer: PairAnswer) => unknown) => {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const key = String(outcome(answer));
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
};

describe('on two servers', () => {
  it('PPE-38 the last pieces asked for by 100 at once: never below zero, reserved and available are the total', async () => {
    const total = 7;
    const { id } = await stockWith(9, total);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => order(people[index % people.length] ?? admin, id)),
    );
    expect(count(answers, (answer) => answer.status)).toEqual({ 201: total, 409: 100 - total });
    const { rows } = await sql<{ available: number; total: number; reserved: number }>`
      select available_qty as available, total_qty as total,
        (select coalesce(sum(quantity), 0)::integer from request_item where ppe_stock_id = ${id}) as reserved
      from ppe_stock where id = ${id}
    `.execute(pair.database);
    expect(rows).toEqual([{ available: 0, total, reserved: total }]);
  });

  it('100 requests of one person at the edge of the entitlement: only the entitled pieces approve themselves', async () => {
    const entitled = 12;
    const { id } = await stockWith(5, 1000);
    const answers = await Promise.all(Array.from({ length: 100 }, () => order(admin, id)));
    expect(count(answers, (answer) => answer.body.requestStatus)).toEqual({
      'Request Approved': entitled,
      'New Request': 100 - entitled,
    });
  });

  it('two approvals of the same request: one wins, the other gets 409', async () => {
    const { id } = await stockWith(7, 100);
    for (let round = 0; round < 10; round += 1) {
      const { body } = await order('requestor@norvane.example', id);
      const approve = (user: string) =>
        pair.post(user, '/PPE/UpdatePPERequestDetails', {
          ppeRequestId: body.ppeRequestId,
          action: 'Request Approved',
          L1AprroverComments: 'Fine',
        });
      const answers = await Promise.all([approve(admin), approve('line.manager@norvane.example')]);
      expect(count(answers, (answer) => answer.status)).toEqual({ 200: 1, 409: 1 });
    }
  });

  it('ACC-46 two admins giving the same house for the same night: one wins, the other gets 409 with the text', async () => {
    const house = await pair.database
      .selectFrom('property')
      .select('id')
      .where('name', '=', 'Bayou House')
      .executeTakeFirstOrThrow();
    for (let round = 1; round <= 10; round += 1) {
      const checkIn = new Date(Date.now() + round * 3 * 86_400_000);
      const stay = {
        iBaseLocationId: houston,
        bookingType: 'StaffHouseBooking',
        segmentId: 1,
        subSegmentId: 1,
        propertyTypeId: 1,
        gender: 'Any',
        checkIn,
        checkOut: new Date(checkIn.getTime() + 86_400_000),
      };
      const wishes = await Promise.all(
        [1, 2].map(() => pair.post(admin, '/StaffHouse/StaffHouseBookingDetails', stay)),
      );
      const answers = await Promise.all(
        wishes.map(({ body }) =>
          pair.post(admin, '/StaffHouse/UpdateStaffHouseBookingDetails', {
            staffHouseBookingId: body.staffHouseBookingId,
            action: 'Booking Confirmed',
            PropertyId: house.id,
            L1AprroverComments: 'Key at the gate',
          }),
        ),
      );
      expect(count(answers, (answer) => answer.body.detail ?? answer.body.requestStatus)).toEqual({
        'Booking Confirmed': 1,
        'This property is already booked for these dates': 1,
      });
    }
  });
});
