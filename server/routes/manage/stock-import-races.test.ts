import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { globalAdmin, requestor, sbsMember } from '../../testing/demo-app.ts';
import { approve, harness, orders } from '../../testing/orders.ts';
import { untilWaiting } from '../../testing/until-waiting.ts';

const { app, calls, order } = await orders();
const { database } = app;

const stock = await database
  .selectFrom('ppe_stock')
  .innerJoin('ppe_item', 'ppe_item.id', 'ppe_stock.ppe_item_id')
  .select(['ppe_stock.id', 'ppe_item.name', 'brand_color', 'size_type'])
  .where('base_location_id', '=', sites.houston)
  .where('ppe_item_id', '=', harness)
  .orderBy('available_qty', 'desc')
  .executeTakeFirstOrThrow();

const importTotal = (total: number) =>
  app.send(globalAdmin, 'POST', '/manage/ppe-stock/import', {
    payload: `Base Location ID,PPE Item,Brand and Colour,Size or Type,Total\n${sites.houston},${stock.name},${stock.brand_color},${stock.size_type},${total}\n`,
    headers: { 'content-type': 'text/csv' },
  });

/** What is there, with the pieces that open requests have reserved. */
async function figures() {
  const { rows } = await sql<{ total: number; available: number; reserved: number; moved: number }>`
    select total_qty as total, available_qty as available,
      (select coalesce(sum(item.quantity), 0)::integer from request_item item join request on request.id = item.request_id
       where item.ppe_stock_id = ppe_stock.id and request.deleted_at is null
         and request.status in ('new-request', 'request-approved', 'request-submitted')) as reserved,
      (select coalesce(sum(total_change), 0)::integer from stock_movement where ppe_stock_id = ppe_stock.id) as moved
    from ppe_stock where id = ${stock.id}
  `.execute(database);
  const [row] = rows;
  if (!row) throw new Error('the stock is gone');
  return row;
}

/** Has both wait for the stock, the first before the second, and then lets them go on. */
async function inThisOrder<First, Second>(
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const running = await database.transaction().execute(async (tx) => {
    await tx.selectFrom('ppe_stock').select('id').where('id', '=', stock.id).forUpdate().execute();
    const one = first();
    await Promise.race([one, untilWaiting(database, 1)]);
    const other = second();
    await Promise.race([other, untilWaiting(database, 2)]);
    return [one, other] as const;
  });
  return Promise.all(running);
}

/** An order that is ready to be handed out. */
async function ready(quantity: number): Promise<number> {
  const { body, text } = await calls.create(requestor, await order(harness, quantity));
  expect(body.requestStatus, text).toBe('New Request');
  await calls.update(sbsMember, body.ppeRequestId, approve);
  await calls.update(requestor, body.ppeRequestId, { action: 'Request Submitted' });
  return body.ppeRequestId;
}

test('GROUND-17 a file that is taken in after a hand-out counts what is there then', async () => {
  const id = await ready(2);
  const { total } = await figures();
  const [closed, imported] = await inThisOrder(
    () => calls.update(sbsMember, id, { action: 'Close' }),
    () => importTotal(total + 10),
  );
  expect([closed.status, imported.status, imported.body.changed]).toEqual([200, 200, 1]);
  expect((await figures()).total).toBe(total + 10);
});

test('GROUND-17 a file that says what is there already corrects what was handed out meanwhile', async () => {
  const id = await ready(2);
  const { total } = await figures();
  const [closed, imported] = await inThisOrder(
    () => calls.update(sbsMember, id, { action: 'Close' }),
    () => importTotal(total),
  );
  expect([closed.status, imported.status, imported.body.changed]).toEqual([200, 200, 1]);
  expect((await figures()).total).toBe(total);
});

test('GROUND-17 a file does not take away what was reserved a moment before', async () => {
  const { total, available, reserved } = await figures();
  const body = await order(harness, 3);
  const [made, imported] = await inThisOrder(
    () => calls.create(requestor, body),
    () => importTotal(reserved),
  );
  expect([made.status, imported.status]).toEqual([201, 422]);
  expect(imported.body.errors).toEqual({ '2: Total': `Only ${available - 3} are available; the others are reserved` });
  expect(await figures()).toMatchObject({ total, available: available - 3, reserved: reserved + 3 });
});

test('GROUND-17 imports and orders at the same time leave reserved + available = total', async () => {
  const begun = await figures();
  const life = async (index: number) => {
    const statuses: number[] = [];
    const note = <Answer extends { status: number }>(answer: Answer) => {
      statuses.push(answer.status);
      return answer;
    };
    for (let round = 0; round < 3; round += 1) {
      const { body, status } = note(await calls.create(requestor, await order(harness, 1 + (index % 3))));
      if (status !== 201) continue;
      const id = body.ppeRequestId;
      note(await calls.update(sbsMember, id, approve));
      if (index % 2 === 0) note(await calls.update(sbsMember, id, { action: 'Cancel' }));
      else {
        note(await calls.update(requestor, id, { action: 'Request Submitted' }));
        note(await calls.update(sbsMember, id, { action: 'Close' }));
      }
    }
    return statuses;
  };
  const imports = async () => {
    const statuses: number[] = [];
    for (const total of [60, 25, 80, 30, 15, 70]) statuses.push((await importTotal(total)).status);
    return statuses;
  };
  const statuses = await Promise.all([...Array.from({ length: 6 }, (_, index) => life(index)), imports(), imports()]);
  for (const status of statuses.flat()) expect([200, 201, 409, 422]).toContain(status);
  const now = await figures();
  expect(now.reserved + now.available).toBe(now.total);
  expect(now.total - begun.total).toBe(now.moved - begun.moved);
  expect((await importTotal(90)).status).toBe(200);
  expect((await figures()).total).toBe(90);
}, 120_000);
