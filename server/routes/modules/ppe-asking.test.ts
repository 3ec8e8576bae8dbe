import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { lineManager, requestor } from '../../testing/demo-app.ts';
import { harness, helmet, orders } from '../../testing/orders.ts';

const { calls, stockOf, rows, order, app } = await orders();

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
        entitledQty: 1,
        entitledMonths: 24,
        grantedQty: 0,
        askedQty: 1,
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

  it.each<[string, unknown, number, string]>([
    ['VAL-2', '', 422, 'Please fill the required quantity'],
    ['VAL-2', null, 422, 'Please fill the required quantity'],
    ['VAL-2', undefined, 422, 'Please fill the required quantity'],
    ['VAL-3', -1, 422, 'Please enter valid quantity'],
    ['VAL-4', 0, 422, 'Please fill the required quantity'],
    ['VAL-4', '0', 422, 'Please fill the required quantity'],
    ['VAL-6', 100_000, 409, 'Please select a value less than or equal to {n} for the selected item type.'],
    ['PPE-46', 1.5, 422, 'Please enter valid quantity'],
    ['PPE-46', '1.5', 422, 'Please enter valid quantity'],
    ['PPE-46', 'two', 422, 'Please enter valid quantity'],
    ['PPE-46', true, 422, 'Please enter valid quantity'],
  ])('%s quantity %j is refused with its text and takes nothing', async (_id, quantity, status, text) => {
    const before = await stockOf(harness);
    const answer = await calls.create(requestor, await order(harness, quantity));
    expect(answer.status).toBe(status);
    expect(answer.body.detail).toBe(text.replace('{n}', String(before.available_qty)));
    expect(answer.body.errors).toEqual({ 'RequestItem.0': answer.body.detail });
    expect(await stockOf(harness)).toEqual(before);
  });

  it('VAL-5 says so when nothing of it is in stock, when nothing is ordered, and when the row is of another location', async () => {
    const empty = await app.database
      .selectFrom('ppe_stock')
      .select('id')
      .where('base_location_id', '=', sites.houston)
      .where('available_qty', '=', 0)
      .executeTakeFirstOrThrow();
    const none = await calls.create(requestor, rows([{ itemStockId: empty.id, orderQty: 1 }]));
    expect([none.status, none.body.detail]).toEqual([
      409,
      'There are currrently no items available in stock for this item type',
    ]);
    const nothing = await calls.create(requestor, rows([]));
    expect([nothing.status, nothing.body.detail]).toEqual([422, 'Please add PPE Details']);
    const elsewhere = await stockOf(helmet, sites.midland);
    const foreign = await calls.create(requestor, rows([{ itemStockId: elsewhere.id, orderQty: 1 }]));
    expect(foreign.status).toBe(422);
    for (const given of ['rows', 7, { orderQty: 1 }, [null], [[]], ['x']]) {
      expect((await calls.create(requestor, rows(given))).status).toBe(422);
    }
  });

  it('two rows of one stock share what is there', async () => {
    const stock = await stockOf(harness);
    const half = Math.ceil((stock.available_qty + 1) / 2);
    const halves = [half, half].map((orderQty) => ({ itemStockId: stock.id, orderQty }));
    const answer = await calls.create(requestor, { ...(await order(harness, 1)), RequestItem: halves });
    expect(answer.status).toBe(409);
    expect(Object.keys(answer.body.errors)).toEqual(['RequestItem.1']);
  });

  it('PPE-44 WIRE-49 takes no status, name or approval from the client', async () => {
    const claims = {
      requestItemStatus: 'Compliant',
      itemName: 'Gold',
      availableQty: 9,
      totalQty: 9,
      date: '2020-01-01',
    };
    const body = await order(harness, 1, { ManagerApproval: 'N', requestStatus: 'Request Closed' });
    const claimed = body.RequestItem.map((row) => ({ ...row, ...claims }));
    const answer = await calls.create(requestor, { ...body, RequestItem: claimed });
    expect(answer.body).toMatchObject({ requestStatus: 'New Request', ManagerApproval: 'Y' });
    expect(answer.body.RequestItem[0]).toMatchObject({
      itemName: 'Fall Arrest Harness',
      requestItemStatus: 'Open',
      date: null,
    });
  });

  it('PPE-44 what somebody is not entitled to is not compliant, though the browser says so', async () => {
    const body = await order(helmet, 2);
    const claimed = body.RequestItem.map((row) => ({ ...row, requestItemStatus: 'Compliant' }));
    const answer = await calls.create(requestor, { ...body, RequestItem: claimed });
    expect(answer.body).toMatchObject({ requestStatus: 'New Request', ManagerApproval: 'Y' });
    expect(answer.body.RequestItem[0].requestItemStatus).toBe('Non Compliant');
  });

  it('PPE-12 carries its fields by their names', async () => {
    const { body } = await calls.create(requestor, await order(harness, 1, { itemReceivedBy: lineManager }));
    const { body: opened } = await calls.open(requestor, body.ppeRequestId);
    expect(opened).toMatchObject({
      ppeRequestId: expect.any(Number),
      ManagerApproval: 'Y',
      RequestItem: [expect.objectContaining({ ppeItemId: harness, orderQty: 1 })],
      itemReceivedBy: lineManager,
      L1ApproverComments: null,
    });
    expect(opened.PPEItemStock).toEqual(opened.RequestItem);
    const bySecondName = { ...(await order(harness, 1)), RequestItem: undefined };
    const { id } = await stockOf(harness);
    const other = await calls.create(requestor, { ...bySecondName, PPEItemStock: [{ itemStockId: id, Qty: 2 }] });
    expect(other.body.RequestItem).toMatchObject([{ itemStockId: id, orderQty: 2 }]);
  });

  it('PPE-14 needs product line and sub product line; the country is the location’s', async () => {
    const { status, body } = await calls.create(
      requestor,
      await order(harness, 1, { segmentId: '', subSegmentId: null }),
    );
    expect([status, body.errors]).toEqual([422, { segmentId: 'Required', subSegmentId: 'Required' }]);
    const made = await calls.create(requestor, await order(harness, 1, { Country: '' }));
    expect(made.body.Country).toBe('United States');
  });

  it('PPE-33 a row of stock is an item in a colour and size at a location', async () => {
    const { id, brand_color: brandColor, size_type: sizeType } = await stockOf(harness);
    const named = { ppeItemId: harness, brandColor, sizeType, orderQty: 1 };
    const found = await calls.create(requestor, rows([named]));
    expect(found.body.RequestItem).toMatchObject([{ itemStockId: id, brandColor, sizeType }]);
    for (const other of [{ sizeType: 'XS' }, { brandColor: 'Pink' }, { ppeItemId: helmet }]) {
      const { status, body } = await calls.create(requestor, rows([{ ...named, ...other }]));
      expect([status, body.detail]).toEqual([422, 'This item is not in stock at this location']);
    }
    const there = await calls.create(requestor, rows([named], { iBaseLocationId: sites.midland }));
    expect([there.status, there.body.detail]).toEqual([422, expect.any(String)]);
    const twice = app.database
      .insertInto('ppe_stock')
      .values({
        base_location_id: sites.houston,
        ppe_item_id: harness,
        brand_color: brandColor,
        size_type: sizeType,
        total_qty: 1,
        available_qty: 1,
      })
      .execute();
    await expect(twice).rejects.toThrow(/duplicate key/);
  });
});
