import { beforeEach, describe, expect, it } from 'vitest';
import { createDemoApp, globalAdmin, lineManager, requestor, siteManager } from '../../testing/demo-app.ts';
import { setFeature } from '../../testing/demo-masters.ts';
import { callsOf, type ModuleCalls } from '../../testing/module-calls.ts';
import { approve, harness } from '../../testing/orders.ts';
import { confirm, decide, staysAt } from '../../testing/stays.ts';

const app = await createDemoApp();
const ppe = callsOf(app, 'PPE');
const { calls: stays, house, property } = staysAt(app);
const heights = await property('Heights Residence');
const { id: itemStockId } = await app.database
  .selectFrom('ppe_stock')
  .select('id')
  .where('ppe_item_id', '=', harness)
  .orderBy('available_qty', 'desc')
  .executeTakeFirstOrThrow();

const equipment = { iBaseLocationId: 1001, segmentId: 1, subSegmentId: 1, RequestItem: [{ itemStockId, orderQty: 1 }] };
const four = (value: string, module: 'PPE' | 'AccomodationModule' | '' = '') =>
  setFeature(app.database, 'houston', { module, name: 'FourEyes', value });

beforeEach(async () => {
  await app.database.deleteFrom('feature').where('name', '=', 'FourEyes').execute();
});

interface Case {
  readonly module: string;
  readonly calls: ModuleCalls;
  /** Made by somebody, for themselves or for another, and brought to where it is approved. */
  waiting(author: string, requester: string): Promise<number>;
  readonly approval: { readonly action: string };
}

const cases: readonly Case[] = [
  {
    module: 'PPE',
    calls: ppe,
    waiting: async (author, aliasId) => (await ppe.create(author, { ...equipment, aliasId })).body.ppeRequestId,
    approval: approve,
  },
  {
    module: 'AccomodationModule',
    calls: stays,
    waiting: async (author, aliasId) => {
      const { body } = await stays.create(author, house({ propertyTypeId: 2, aliasId }));
      const given = await stays.update(globalAdmin, body.staffHouseBookingId, confirm(heights));
      expect(given.body.requestStatus).toBe('Pending Approval');
      return body.staffHouseBookingId;
    },
    approval: decide('Booking Approved'),
  },
];

describe.each(cases)('four eyes at $module', ({ module, calls, waiting, approval }) => {
  const approved = async (user: string, id: number) => (await calls.update(user, id, approval)).status;

  it('PPE-32 by default whoever may approve approves their own', async () => {
    const id = await waiting(siteManager, siteManager);
    expect((await calls.open(siteManager, id)).body.actions).toContain(approval.action);
    expect(await approved(siteManager, id)).toBe(200);
  });

  it('PPE-31 PPE-47 where it is demanded nobody approves what is theirs as requester or as author, admins included', async () => {
    await four('1');
    const own = await waiting(siteManager, siteManager);
    expect((await calls.open(siteManager, own)).body.actions).not.toContain(approval.action);
    expect(await approved(siteManager, own)).toBe(403);
    expect(await approved(globalAdmin, own)).toBe(200);
    const authored = await waiting(siteManager, requestor);
    expect(await approved(siteManager, authored)).toBe(403);
    expect(await approved(lineManager, authored)).toBe(200);
    const requested = await waiting(requestor, siteManager);
    expect(await approved(siteManager, requested)).toBe(403);
    expect(await approved(globalAdmin, requested)).toBe(200);
    const admins = await waiting(globalAdmin, globalAdmin);
    expect(await approved(globalAdmin, admins)).toBe(403);
  });

  it.each([
    ['only here', [['1', true]], 403],
    [
      'not here though at the location',
      [
        ['1', false],
        ['0', true],
      ],
      200,
    ],
    [
      'here though not at the location',
      [
        ['0', false],
        ['1', true],
      ],
      403,
    ],
    ['switched off at the location', [['0', false]], 200],
  ] as const)('PPE-47 demanded %s', async (_what, settings, status) => {
    for (const [value, isOfModule] of settings) await four(value, isOfModule ? (module as 'PPE') : '');
    expect(await approved(siteManager, await waiting(siteManager, siteManager))).toBe(status);
  });

  it('PPE-47 a demand of the other module says nothing here', async () => {
    await four('1', module === 'PPE' ? 'AccomodationModule' : 'PPE');
    expect(await approved(siteManager, await waiting(siteManager, siteManager))).toBe(200);
  });
});
