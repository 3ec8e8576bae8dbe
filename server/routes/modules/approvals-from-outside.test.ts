import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { external, lineManager, requestor } from '../../testing/demo-app.ts';
import { setFeature } from '../../testing/demo-masters.ts';
import { helmet, orders } from '../../testing/orders.ts';

const { app, calls, stockOf } = await orders();
const { houston, midland } = sites;
const phone = { [houston]: '+1 713 555 111222', [midland]: '+1 713 555 333444' };

/** A request that waits for somebody from outside, as the directory of another day had it. */
async function waiting(user: string, iBaseLocationId: typeof houston | typeof midland) {
  const { id: itemStockId } = await stockOf(helmet, iBaseLocationId);
  const line = await app.database
    .selectFrom('sub_segment')
    .select(['id as subSegmentId', 'segment_id as segmentId'])
    .where('base_location_id', '=', iBaseLocationId)
    .executeTakeFirstOrThrow();
  const { body, text } = await calls.create(user, {
    ...line,
    iBaseLocationId,
    requesterPhone: phone[iBaseLocationId],
    RequestItem: [{ itemStockId, ppeItemId: helmet, orderQty: 2 }],
  });
  expect(body.requestStatus, text).toBe('New Request');
  await app.database
    .updateTable('request')
    .set({ manager_mail: external })
    .where('id', '=', body.ppeRequestId)
    .execute();
  return body as { ppeRequestId: number; gin: number };
}
const here = await waiting(requestor, houston);
const there = await waiting(lineManager, midland);

interface Row {
  readonly ppeRequestId: number;
  readonly gin: number | null;
  readonly requesterPhone: string | null;
  readonly actions: readonly string[];
}
const list = (wishes: object = {}) => calls.list(external, { Filter: { tab: 'Approvals' }, ...wishes });
const rows = async (wishes: object = {}): Promise<readonly Row[]> => {
  const { status, body, text } = await list(wishes);
  expect(status, text).toBe(200);
  return body;
};
const ids = async (wishes: object = {}) => (await rows(wishes)).map(({ ppeRequestId }) => ppeRequestId);
const hidden = ['gin', 'GIN', 'requesterPhone', 'accountingUnit', 'Cost Centre'];

afterEach(async () => {
  await app.database.deleteFrom('sbs_member').where('alias', '=', external).execute();
  await app.database.deleteFrom('global_admin').where('alias', '=', external).execute();
  await app.database.deleteFrom('feature').where('name', '=', 'ExternalAccess').execute();
});

describe('an external user', () => {
  it('GROUND-4 has what waits for them as an external user has it: read only, without what is private', async () => {
    const [second, first] = await rows();
    expect([first?.ppeRequestId, second?.ppeRequestId]).toEqual([here.ppeRequestId, there.ppeRequestId]);
    for (const row of [first, second]) {
      expect(row).toMatchObject({ gin: null, requesterPhone: null, accountingUnit: null, actions: [] });
    }
  });

  it.each(hidden)('GROUND-4 cannot sort it by %s, no more than all requests', async (OrderByColumn) => {
    const all = { ibaseLocationId: houston, Filter: { tab: 'AllRequests' } };
    const expected = (await calls.list(external, { ...all, OrderByColumn })).body.errors;
    const { status, body } = await list({ OrderByColumn });
    expect([status, body.errors]).toEqual([422, expected]);
  });

  it('GROUND-4 does not find it by what is private', async () => {
    for (const SearchString of [String(here.gin), String(there.gin), '111222', '333444'])
      expect([SearchString, await ids({ SearchString })]).toEqual([SearchString, []]);
    expect(await ids({ SearchString: 'deshmukh' })).toEqual([here.ppeRequestId]);
  });

  it('GROUND-4 keeps the list when one location is closed: its rows are left out, from every page', async () => {
    await setFeature(app.database, 'midland', { module: '', name: 'ExternalAccess', value: '0' });
    expect(await ids()).toEqual([here.ppeRequestId]);
    expect(await ids({ PageSize: 1 })).toEqual([here.ppeRequestId]);
    expect(await ids({ OrderByColumn: 'requestStatus', PageSize: 1 })).toEqual([here.ppeRequestId]);
    await setFeature(app.database, 'midland', { module: 'PPE', name: 'ExternalAccess', value: '1' });
    await setFeature(app.database, 'houston', { module: 'PPE', name: 'ExternalAccess', value: '0' });
    expect(await ids()).toEqual([there.ppeRequestId]);
  });
});

describe('a partner who is SBS member of one of the locations', () => {
  beforeEach(async () => {
    await app.database.insertInto('sbs_member').values({ base_location_id: houston, alias: external }).execute();
  });

  it('GROUND-4 sees and does with each row what its own location lets them', async () => {
    const [second, first] = await rows();
    expect(first).toMatchObject({ gin: here.gin, requesterPhone: phone[houston] });
    expect(first?.actions).toContain('Request Approved');
    expect(second).toMatchObject({ gin: null, requesterPhone: null, actions: [] });
    const opened = (await calls.open(external, here.ppeRequestId)).body;
    expect(first?.actions).toEqual(opened.actions);
  });

  it('GROUND-4 finds by what is private at that location only, and sorts by it not at all', async () => {
    expect(here.gin).not.toBe(there.gin);
    expect(await ids({ SearchString: String(here.gin) })).toEqual([here.ppeRequestId]);
    expect(await ids({ SearchString: String(there.gin) })).toEqual([]);
    for (const OrderByColumn of hidden) expect((await list({ OrderByColumn })).status).toBe(422);
  });

  it('GROUND-4 keeps the rows of that location when it is closed to others', async () => {
    for (const site of ['houston', 'midland'] as const)
      await setFeature(app.database, site, { module: '', name: 'ExternalAccess', value: '0' });
    expect(await ids()).toEqual([here.ppeRequestId]);
  });
});

it('GROUND-4 a partner who is global admin has everything, and sorts by it', async () => {
  await app.database.insertInto('global_admin').values({ alias: external }).execute();
  expect((await rows({ OrderByColumn: 'gin' })).every(({ gin }) => gin !== null)).toBe(true);
});
