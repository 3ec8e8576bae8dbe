import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { external, lineManager, requestor, siteManager } from '../../testing/demo-app.ts';
import { approve, harness, helmet, orders } from '../../testing/orders.ts';

const { app, calls, time, stockOf, order } = await orders();

describe('entitlement', () => {
  const boots = 2;
  const person = 'zoe.papadakis@norvane.example';

  it('PPE-40 PPE-41 PPE-43 PPE-39 counts what was granted in the period, by approval, and tells when the item was last received', async () => {
    const first = await calls.create(person, await order(boots, 1));
    expect(first.body.requestStatus).toBe('Request Approved');
    const second = await calls.create(person, await order(boots, 1));
    const figures = { entitledQty: 1, entitledMonths: 12, grantedQty: 1, askedQty: 1 };
    expect(second.body.RequestItem[0]).toMatchObject({ requestItemStatus: 'Non Compliant', date: null, ...figures });
    await calls.update(person, first.body.ppeRequestId, { action: 'Request Submitted' });
    await calls.update(siteManager, first.body.ppeRequestId, { action: 'Close' });
    const third = await calls.create(person, await order(boots, 1));
    expect(third.body.RequestItem[0]).toMatchObject({ requestItemStatus: 'Non Compliant', date: '2026-04-15' });
    const start = time.now;
    time.now = new Date('2027-04-14T12:00:00Z');
    expect((await calls.create(person, await order(boots, 1))).body.requestStatus).toBe('New Request');
    time.now = new Date('2027-04-16T12:00:00Z');
    expect((await calls.create(person, await order(boots, 1))).body.requestStatus).toBe('Request Approved');
    time.now = start;
  });

  it('what was cancelled does not count', async () => {
    const other = 'jack.thompson@norvane.example';
    const first = await calls.create(other, await order(boots, 1));
    const second = await calls.create(other, await order(boots, 2));
    await calls.update(siteManager, first.body.ppeRequestId, { action: 'Cancel' });
    expect((await calls.create(other, await order(boots, 1))).body.requestStatus).toBe('Request Approved');
    // What was judged before stays as it was judged.
    expect((await calls.open(other, second.body.ppeRequestId)).body.RequestItem[0]).toMatchObject({
      requestItemStatus: 'Non Compliant',
      grantedQty: 1,
      askedQty: 2,
    });
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
    expect((await check(lineManager, [{ ...row, orderQty: 2 }])).body).toMatchObject([
      { requestItemStatus: 'Non Compliant', entitledQty: 1, entitledMonths: 24, grantedQty: 0, askedQty: 2 },
    ]);
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
