import { beforeEach } from 'vitest';
import { sites } from '../demo/data/places.ts';
import { createDemoApp, demoNow } from './demo-app.ts';
import { callsOf } from './module-calls.ts';

/** Items of the demo company: an entitled one, and one that nobody is entitled to. */
export const helmet = 1;
export const harness = 9;

export const approve = { action: 'Request Approved', L1ApproverComments: 'Fine' };

/** Orders of protective equipment at Houston, in a demo company whose clock goes on by a minute from test to test. */
export async function orders(start: Date = demoNow) {
  const time = { now: start };
  const app = await createDemoApp({ now: () => time.now });
  beforeEach(() => {
    time.now = new Date(time.now.getTime() + 60_000);
  });
  const stockOf = (itemId: number, baseLocationId: number = sites.houston) =>
    app.database
      .selectFrom('ppe_stock')
      .selectAll()
      .where('base_location_id', '=', baseLocationId)
      .where('ppe_item_id', '=', itemId)
      .orderBy('available_qty', 'desc')
      .executeTakeFirstOrThrow();
  const rows = <Rows>(RequestItem: Rows, more: object = {}) => ({
    iBaseLocationId: sites.houston,
    segmentId: 1,
    subSegmentId: 1,
    RequestItem,
    ...more,
  });
  const order = async (itemId: number, orderQty: unknown, more: object = {}) => {
    const { id } = await stockOf(itemId);
    return { ...rows([{ itemStockId: id, ppeItemId: itemId, orderQty }]), ...more };
  };
  return { app, calls: callsOf(app, 'PPE'), time, stockOf, rows, order };
}
