import { expect, it } from 'vitest';
import { requestor } from '../../testing/demo-app.ts';
import { harness, orders } from '../../testing/orders.ts';
import { startReceiver } from '../../testing/webhook-receiver.ts';
import { webhookRig } from '../../testing/webhook-rig.ts';

/** Ahead of the real time, by which jobs that have to wait are looked at. */
const start = new Date('2031-04-16T12:00:00Z');
const { app, calls, time, order } = await orders(start);
const rig = webhookRig(app, { now: () => time.now });

it('TOLD-23 a webhook is told of what the product does by itself: reminders, and what falls to the local admins', async () => {
  const receiver = await startReceiver();
  const hook = await rig.hook(receiver.port);
  const { body } = await calls.create(requestor, await order(harness, 1));
  // Each time all jobs are done, those that wait for their hour too.
  for (const moment of ['2031-04-16T20:00:00Z', '2031-04-17T18:00:00Z', '2031-04-18T18:00:00Z']) {
    expect(await rig.work()).toBeNull();
    time.now = new Date(moment);
  }
  expect(await rig.work()).toBeNull();
  const told = (await rig.deliveriesOf(hook)).filter(({ requestId }) => requestId === body[calls.id]);
  expect(told.map(({ type }) => type).toReversed()).toEqual(['request.create', 'request.remind', 'request.escalate']);
  expect(receiver.received.map(({ body: sent }) => JSON.parse(sent).by)).toContain('Sitebook');
});
