import { beforeEach, describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, external, lineManager, requestor, sbsMember, siteManager } from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';

let now = new Date('2026-04-15T12:00:00Z');
const app = await createDemoApp({ now: () => now });
const calls = callsOf(app, 'PPE');

const helmet = 1;
const harness = 9;

async function stockOf(itemId: number, baseLocationId: number = sites.houston) {
  return app.database
    .selectFrom('ppe_stock')
    .selectAll()
    .where('base_location_id', '=', baseLocationId)
    .where('ppe_item_id', '=', itemId)
    .orderBy('available_qty', 'desc')
    .executeTakeFirstOrThrow();
}

async function order(itemId: number, orderQty: unknown, more: object = {}) {
  const stock = await stockOf(itemId);
  return {
    iBaseLocationId: sites.houston,
    segmentId: 1,
    subSegmentId: 1,
    RequestItem: [{ itemStockId: stock.id, ppeItemId: itemId, orderQty }],
    ...more,
  };
}

const approve = { action: 'Request Approved', L1AprroverComments: 'Fine' };

beforeEach(() => {
  now = new Date(now.getTime() + 60_000);
});

describe('making a request', () => {
  it('PPE-15 PPE-13 PPE-34 approves itself when every row is entitled, and takes the pieces from what is available', async () => {
    const before = await stockOf(helmet);
    const { status, body } = await calls.create('keisha.brown@norvane.example', await order(helmet, 1));
    expect(status).toBe(201);
    expect(body).toMatchObject({ requestStatus: 'Request Approved', ManagerApproval: 'N', L1AprroverName: null });
    expect(body.RequestItem).toEqual([
      {
        ppeItemId: helmet,
        itemName: 'Safety Helmet',
        itemStockId: before.id,
        availableQty: before.available_qty - 1,
        totalQty: before.total_qty,
        brandColor: before.brand_color,
        sizeType: before.size_type,
        orderQty: 1,
        requestItemStatus: 'Compliant',
        iBaseLocationId: sites.houston,
        date: null,
      },
    ]);
    expect(body.PPEItemStock).toEqual(body.RequestItem);
  });

  it('PPE-17 REQ-3 waits for the direct manager when a row is open or beyond the entitlement', async () => {
    const open = await calls.create(requestor, await order(harness, 1));
    expect(open.body).toMatchObject({
      requestStatus: 'New Request',
      ManagerApproval: 'Y',
      directManager: lineManager,
      L1AprroverName: 'Linda Haugen',
    });
    expect(open.body.RequestItem[0].requestItemStatus).toBe('Open');
    const beyond = await calls.create(requestor, await order(helmet, 2));
    expect(beyond.body.requestStatus).toBe('New Request');
    expect(beyond.body.RequestItem[0].requestItemStatus).toBe('Non Compliant');
  });

  it.each([
    ['', 422, 'Please fill the required quantity'],
    [0, 422, 'Please fill the required quantity'],
    [-1, 422, 'Please enter valid quantity'],
    [1.5, 422, 'Please enter valid quantity'],
    [100_000, 409, /^Please select a value less than or equal to \d+ for the selected item type\.$/],
  ])('quantity %j is refused with its text and takes nothing', async (quantity, status, text) => {
    const before = await stockOf(harness);
    const answer = await calls.create(requestor, await order(harness, quantity));
    expect(answer.status).toBe(status);
    expect(answer.body.detail).toEqual(typeof text === 'string' ? text : expect.stringMatching(text));
    expect(answer.body.errors).toEqual({ 'RequestItem.0': answer.body.detail });
    expect(await stockOf(harness)).toEqual(before);
  });

  it('says so when nothing of it is in stock, when nothing is ordered, and when the row is of another location', async () => {
    const empty = await app.database
      .selectFrom('ppe_stock')
      .select('id')
      .where('base_location_id', '=', sites.houston)
      .where('available_qty', '=', 0)
      .executeTakeFirstOrThrow();
    const of = (rows: unknown) => ({
      iBaseLocationId: sites.houston,
      segmentId: 1,
      subSegmentId: 1,
      RequestItem: rows,
    });
    const none = await calls.create(requestor, of([{ itemStockId: empty.id, orderQty: 1 }]));
    expect([none.status, none.body.detail]).toEqual([
      409,
      'There are currrently no items available in stock for this item type',
    ]);
    const nothing = await calls.create(requestor, of([]));
    expect([nothing.status, nothing.body.detail]).toEqual([422, 'Please add PPE Details']);
    const elsewhere = await stockOf(helmet, sites.midland);
    const foreign = await calls.create(requestor, of([{ itemStockId: elsewhere.id, orderQty: 1 }]));
    expect(foreign.status).toBe(422);
    for (const rows of ['rows', 7, { orderQty: 1 }, [null], [[]], ['x']]) {
      expect((await calls.create(requestor, of(rows))).status).toBe(422);
    }
  });

  it('two rows of one stock share what is there', async () => {
    const stock = await stockOf(harness);
    const half = Math.ceil((stock.available_qty + 1) / 2);
    const rows = [half, half].map((orderQty) => ({ itemStockId: stock.id, orderQty }));
    const answer = await calls.create(requestor, { ...(await order(harness, 1)), RequestItem: rows });
    expect(answer.status).toBe(409);
    expect(Object.keys(answer.body.errors)).toEqual(['RequestItem.1']);
  });

  it('WIRE-49 takes no status, name or approval from the client', async () => {
    const claims = {
      requestItemStatus: 'Compliant',
      itemName: 'Gold',
      availableQty: 9,
      totalQty: 9,
      date: '2020-01-01',
    };
    const body = await order(harness, 1, { ManagerApproval: 'N', requestStatus: 'Request Closed' });
    const rows = body.RequestItem.map((row) => ({ ...row, ...claims }));
    const answer = await calls.create(requestor, { ...body, RequestItem: rows });
    expect(answer.body).toMatchObject({ requestStatus: 'New Request', ManagerApproval: 'Y' });
    expect(answer.body.RequestItem[0]).toMatchObject({
      itemName: 'Fall Arrest Harness',
      requestItemStatus: 'Open',
      date: null,
    });
  });
});

describe('deciding', () => {
  it('PPE-19 PPE-22 needs comments, and stamps who approved', async () => {
    const { body } = await calls.create(requestor, await order(harness, 1));
    const id = body.ppeRequestId;
    const silent = await calls.update(lineManager, id, { action: 'Request Approved' });
    expect([silent.status, silent.body.errors]).toEqual([422, { L1AprroverComments: 'Required' }]);
    const approved = await calls.update(lineManager, id, { ...approve, action: 'RequestApproved' });
    expect(approved.body).toMatchObject({
      requestStatus: 'Request Approved',
      L1AprroverName: 'Linda Haugen',
      L1AprroverComments: 'Fine',
      L1AprroverDate: now.toISOString(),
    });
    const twice = await calls.update(siteManager, id, approve);
    expect(twice.status).toBe(409);
  });

  it('PPE-20 PPE-35 rejecting gives the pieces back', async () => {
    const before = await stockOf(harness);
    const { body } = await calls.create(requestor, await order(harness, 2));
    expect((await stockOf(harness)).available_qty).toBe(before.available_qty - 2);
    const rejected = await calls.update(sbsMember, body.ppeRequestId, {
      action: 'Request Rejected',
      L1AprroverComments: 'Use the old one',
    });
    expect(rejected.body.requestStatus).toBe('Request Rejected');
    expect(await stockOf(harness)).toEqual(before);
  });

  it('PPE-31 PPE-32 four eyes: nobody approves their own where the location demands it', async () => {
    const own = await calls.create(siteManager, await order(harness, 1));
    expect((await calls.update(siteManager, own.body.ppeRequestId, approve)).status).toBe(200);
    await app.database
      .insertInto('feature')
      .values({ base_location_id: sites.houston, name: 'FourEyes', value: '1' })
      .execute();
    const another = await calls.create(siteManager, await order(harness, 1));
    expect(another.body.actions).not.toContain('Request Approved');
    expect((await calls.update(siteManager, another.body.ppeRequestId, approve)).status).toBe(403);
    const forHim = await calls.create(siteManager, { ...(await order(harness, 1)), aliasId: requestor });
    expect((await calls.update(siteManager, forHim.body.ppeRequestId, approve)).status).toBe(403);
    expect((await calls.update(lineManager, forHim.body.ppeRequestId, approve)).status).toBe(200);
    await app.database
      .deleteFrom('feature')
      .where('name', '=', 'FourEyes')
      .where('base_location_id', '=', sites.houston)
      .execute();
  });
});

describe('to the end', () => {
  it('PPE-23 PPE-25 PPE-26 PPE-29 PPE-37 is made ready, handed out and closed: the pieces leave the stock', async () => {
    const before = await stockOf(harness);
    const { body } = await calls.create(requestor, await order(harness, 2));
    const id = body.ppeRequestId;
    await calls.update(lineManager, id, approve);
    const ready = await calls.update(requestor, id, { action: 'Request Submitted' });
    expect(ready.body.requestStatus).toBe('Request Submitted');
    const closed = await calls.update(sbsMember, id, {
      action: 'Close',
      itemReceivedBy: `${requestor};${lineManager}`,
    });
    expect(closed.body).toMatchObject({
      requestStatus: 'Request Closed',
      itemReceivedBy: `${requestor};${lineManager}`,
      L1AprroverName: 'Linda Haugen',
      L2AprroverName: 'Sofia Marchetti',
    });
    const after = await stockOf(harness);
    expect([after.available_qty, after.total_qty]).toEqual([before.available_qty - 2, before.total_qty - 2]);
    expect(closed.body.history.map((entry: { action: string }) => entry.action)).toEqual([
      'Close',
      'Request Submitted',
      'Request Approved',
      'Create',
    ]);
    const moves = await app.database
      .selectFrom('stock_movement')
      .selectAll()
      .where('request_id', '=', id)
      .orderBy('id')
      .execute();
    expect(moves.map((move) => [move.reason, move.available_change, move.total_change])).toEqual([
      ['reserved', -2, 0],
      ['handed out', 0, -2],
    ]);
  });

  it('PPE-27 PPE-36 cancelling gives back, deleting too, but not twice', async () => {
    const before = await stockOf(harness);
    const first = await calls.create(requestor, await order(harness, 1));
    await calls.update(requestor, first.body.ppeRequestId, { action: 'Cancel' });
    expect(await stockOf(harness)).toEqual(before);
    await calls.delete(siteManager, first.body.ppeRequestId);
    expect(await stockOf(harness)).toEqual(before);
    const second = await calls.create(requestor, await order(harness, 1));
    await calls.delete(siteManager, second.body.ppeRequestId);
    expect(await stockOf(harness)).toEqual(before);
  });

  it('rows and what goes with them are frozen once it is made; contact and pick-up are not', async () => {
    const { body } = await calls.create(requestor, await order(harness, 1));
    const id = body.ppeRequestId;
    const frozen = await calls.update(requestor, id, { version: 1, subSegmentId: 2 });
    expect([frozen.status, frozen.body.errors]).toEqual([422, { subSegmentId: 'This cannot be changed any more' }]);
    const rows = body.RequestItem.map((row: object) => ({ ...row, orderQty: 50 }));
    const changed = await calls.update(requestor, id, { version: 1, RequestItem: rows, requesterPhone: '+1 1' });
    expect(changed.status).toBe(200);
    expect(changed.body.RequestItem).toEqual(body.RequestItem);
    expect(changed.body.requesterPhone).toBe('+1 1');
  });
});

describe('entitlement', () => {
  const boots = 2;
  const person = 'zoe.papadakis@norvane.example';

  it('PPE-40 PPE-41 PPE-43 PPE-39 counts what was granted in the period, by approval, and tells when the item was last received', async () => {
    const first = await calls.create(person, await order(boots, 1));
    expect(first.body.requestStatus).toBe('Request Approved');
    const second = await calls.create(person, await order(boots, 1));
    expect(second.body.RequestItem[0]).toMatchObject({ requestItemStatus: 'Non Compliant', date: null });
    await calls.update(person, first.body.ppeRequestId, { action: 'Request Submitted' });
    await calls.update(siteManager, first.body.ppeRequestId, { action: 'Close' });
    const third = await calls.create(person, await order(boots, 1));
    expect(third.body.RequestItem[0]).toMatchObject({ requestItemStatus: 'Non Compliant', date: '2026-04-15' });
    const start = now;
    now = new Date('2027-04-14T12:00:00Z');
    expect((await calls.create(person, await order(boots, 1))).body.requestStatus).toBe('New Request');
    now = new Date('2027-04-16T12:00:00Z');
    expect((await calls.create(person, await order(boots, 1))).body.requestStatus).toBe('Request Approved');
    now = start;
  });

  it('what was cancelled does not count', async () => {
    const other = 'jack.thompson@norvane.example';
    const first = await calls.create(other, await order(boots, 1));
    await calls.update(siteManager, first.body.ppeRequestId, { action: 'Cancel' });
    expect((await calls.create(other, await order(boots, 1))).body.requestStatus).toBe('Request Approved');
  });

  it('CALL-71 CALL-72 the check tells the same before, and nothing when item data is missing', async () => {
    const check = (user: string, body: object) => app.send(user, 'POST', '/PPE/PPERComplianceCheck', { body });
    const stock = await stockOf(helmet);
    const row = { itemStockId: stock.id, ppeItemId: helmet, orderQty: 1, iBaseLocationId: sites.houston };
    const asked = { aliasId: lineManager, iBaseLocationId: sites.houston, PPEItemStock: [row] };
    expect((await check(siteManager, asked)).body).toEqual([
      expect.objectContaining({ requestItemStatus: 'Compliant', ppeItemId: helmet, orderQty: 1 }),
    ]);
    expect((await check(lineManager, [row])).body).toHaveLength(1);
    expect((await check(lineManager, [{ ...row, orderQty: 2 }])).body[0].requestItemStatus).toBe('Non Compliant');
    expect((await check(lineManager, [{ orderQty: 1, iBaseLocationId: sites.houston }])).body).toEqual([]);
    expect((await check(lineManager, [])).body).toEqual([]);
    expect((await check(lineManager, {})).body).toEqual([]);
    expect((await check(external, asked)).status).toBe(403);
  });
});

describe('approvals', () => {
  const approvals = async (user: string) =>
    (await calls.list(user, { Filter: { tab: 'Approvals' } })).body.map(
      (row: { ppeRequestId: number }) => row.ppeRequestId,
    );

  it('TAB-14 TAB-15 waits for the direct manager, whatever location they look at, until somebody decides', async () => {
    const { body } = await calls.create(requestor, await order(harness, 1));
    expect(await approvals(lineManager)).toContain(body.ppeRequestId);
    expect(await approvals(requestor)).not.toContain(body.ppeRequestId);
    expect(await approvals(siteManager)).not.toContain(body.ppeRequestId);
    await calls.update(lineManager, body.ppeRequestId, approve);
    expect(await approvals(lineManager)).not.toContain(body.ppeRequestId);
  });

  it('PPE-30 TAB-14 goes to the local admins where there is no manager', async () => {
    const { body } = await calls.create('helene.vance@norvane.example', await order(harness, 1));
    expect(body).toMatchObject({ requestStatus: 'New Request', directManager: null });
    expect(await approvals(siteManager)).toContain(body.ppeRequestId);
    expect(await approvals('bjorn.asen@norvane.example')).not.toContain(body.ppeRequestId);
  });

  it('TAB-16 is always allowed and empty for who has none', async () => {
    expect(await approvals(external)).toEqual([]);
  });
});
