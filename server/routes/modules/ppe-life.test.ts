import { describe, expect, it } from 'vitest';
import { lineManager, requestor, sbsMember, siteManager } from '../../testing/demo-app.ts';
import { approve, harness, orders } from '../../testing/orders.ts';

const { app, calls, time, stockOf, order } = await orders();

describe('deciding', () => {
  it('PPE-18 PPE-19 PPE-22 WIRE-42 needs comments, and stamps who approved; the action is taken in both spellings', async () => {
    const { body } = await calls.create(requestor, await order(harness, 1));
    const id = body.ppeRequestId;
    const silent = await calls.update(lineManager, id, { action: 'Request Approved' });
    expect([silent.status, silent.body.errors]).toEqual([422, { L1ApproverComments: 'Required' }]);
    const approved = await calls.update(lineManager, id, { ...approve, action: 'RequestApproved' });
    expect(approved.body).toMatchObject({
      requestStatus: 'Request Approved',
      L1AprroverName: 'Linda Haugen',
      L1ApproverComments: 'Fine',
      L1AprroverDate: time.now.toISOString(),
    });
    const twice = await calls.update(siteManager, id, approve);
    expect(twice.status).toBe(409);
  });

  it('PPE-20 PPE-35 WIRE-42 rejecting gives the pieces back', async () => {
    const before = await stockOf(harness);
    const { body } = await calls.create(requestor, await order(harness, 2));
    expect((await stockOf(harness)).available_qty).toBe(before.available_qty - 2);
    const rejected = await calls.update(sbsMember, body.ppeRequestId, {
      action: 'Request Rejected',
      L1ApproverComments: 'Use the old one',
    });
    expect(rejected.body.requestStatus).toBe('Request Rejected');
    expect(await stockOf(harness)).toEqual(before);
  });
});

describe('to the end', () => {
  it('PPE-23 WIRE-42 PPE-25 PPE-26 PPE-29 PPE-37 is made ready, handed out and closed: the pieces leave the stock', async () => {
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

  it('PPE-27 PPE-36 FORM-39 cancelling gives back, deleting too, but not twice', async () => {
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

  it('PPE-45 rows and what goes with them are frozen once it is made; contact and pick-up are not', async () => {
    const { body } = await calls.create(requestor, await order(harness, 1));
    const id = body.ppeRequestId;
    const frozen = await calls.update(requestor, id, { version: 1, subSegmentId: 2 });
    expect([frozen.status, frozen.body.errors]).toEqual([422, { subSegmentId: 'This can no longer be changed' }]);
    const rows = body.RequestItem.map((row: object) => ({ ...row, orderQty: 50 }));
    const changed = await calls.update(requestor, id, { version: 1, RequestItem: rows, requesterPhone: '+1 1' });
    expect(changed.status).toBe(200);
    expect(changed.body.RequestItem).toEqual(body.RequestItem);
    expect(changed.body.requesterPhone).toBe('+1 1');
    await calls.update(lineManager, id, approve);
    for (const name of ['L1ApproverComments', 'L2AprroverComments']) {
      const { body: refused } = await calls.update(siteManager, id, { version: 3, [name]: 'Not by me' });
      expect(refused.errors).toEqual({ [name]: 'This can no longer be changed' });
    }
    const pickedUp = await calls.update(requestor, id, { version: 3, itemReceivedBy: requestor });
    expect(pickedUp.body).toMatchObject({ requestStatus: 'Request Approved', itemReceivedBy: requestor });
  });
});
