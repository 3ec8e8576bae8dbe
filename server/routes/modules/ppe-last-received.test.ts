import { expect, test } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { globalAdmin } from '../../testing/demo-app.ts';
import { approve, helmet, orders } from '../../testing/orders.ts';

const { app, calls, time, stockOf } = await orders();

const orderAt = async (baseLocationId: number, item: number) => {
  const { id } = await stockOf(item, baseLocationId);
  return {
    iBaseLocationId: baseLocationId,
    RequestItem: [{ itemStockId: id, ppeItemId: item, orderQty: 1 }],
    ...(await app.database
      .selectFrom('sub_segment')
      .select(['id as subSegmentId', 'segment_id as segmentId'])
      .where('base_location_id', '=', baseLocationId)
      .executeTakeFirstOrThrow()),
  };
};

/** Has one of an item at a location, handed out at this moment. */
async function receive(person: string, baseLocationId: number, item: number, moment: string) {
  const { body, status, text } = await calls.create(person, await orderAt(baseLocationId, item));
  expect(status, text).toBe(201);
  const id = body.ppeRequestId;
  if (body.requestStatus === 'New Request') await calls.update(globalAdmin, id, approve);
  await calls.update(person, id, { action: 'Request Submitted' });
  time.now = new Date(moment);
  expect((await calls.update(globalAdmin, id, { action: 'Close' })).body.requestStatus).toBe('Request Closed');
}

test.each([
  ['houston', '2026-04-16T02:30:00Z', '2026-04-15'],
  ['houston', '2026-04-16T05:30:00Z', '2026-04-16'],
  ['mumbai', '2026-04-16T19:30:00Z', '2026-04-17'],
] as const)('GROUND-16 what was last received at %s at %s was received on %s', async (site, moment, day) => {
  const person = 'zoe.papadakis@norvane.example';
  await receive(person, sites[site], helmet, moment);
  const order = await orderAt(sites[site], helmet);
  const check = { aliasId: person, iBaseLocationId: sites[site], PPEItemStock: order.RequestItem };
  const checked = await app.send(person, 'POST', '/PPE/PPERComplianceCheck', { body: check });
  expect(checked.body).toMatchObject([{ date: day }]);
  const { body } = await calls.create(person, order);
  expect(body.RequestItem).toMatchObject([{ date: day }]);
  expect((await calls.open(person, body.ppeRequestId)).body.RequestItem).toMatchObject([{ date: day }]);
});

test('GROUND-16 the months of an entitlement are counted by the calendar of the location', async () => {
  // Two years, of which the first ended in Houston with the last evening of February: 00:30 on the first of March by UTC.
  const person = 'jack.thompson@norvane.example';
  time.now = new Date('2026-03-01T00:30:00Z');
  const { body } = await calls.create(person, await orderAt(sites.houston, helmet));
  expect(body.requestStatus).toBe('Request Approved');
  // 18:20 on the 28th of February in Houston, ten minutes before the two years are over there.
  time.now = new Date('2028-02-29T00:20:00Z');
  const early = await calls.create(person, await orderAt(sites.houston, helmet));
  expect(early.body.requestStatus).toBe('New Request');
  time.now = new Date('2028-02-29T00:40:00Z');
  const late = await calls.create(person, await orderAt(sites.houston, helmet));
  expect(late.body.requestStatus).toBe('Request Approved');
});
