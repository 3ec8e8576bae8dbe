import { randomUUID } from 'node:crypto';
import type { OpenedDelivery } from '@sitebook/contract/webhooks/webhooks.ts';
import { call } from '../rig/call.ts';
import { houston } from '../rig/places.ts';
import type { Portal } from '../rig/portal.ts';
import { expect } from '../rig/test.ts';

/** A webhook that leads to this machine, where nothing is sent. */
export async function addHook(portal: Portal): Promise<{ readonly id: number; readonly name: string }> {
  const name = `ERP ${randomUUID().slice(0, 8)}`;
  const body = { iBaseLocationId: houston.iBaseLocationId, webhookName: name, address: 'https://localhost/hooks' };
  const { id } = await call<{ id: number }>(portal, 'globalAdmin', 'POST', '/manage/webhooks', body);
  return { id, name };
}

/** A test of a webhook, once it was tried. */
export async function testHook(portal: Portal): Promise<OpenedDelivery> {
  const { id } = await addHook(portal);
  const { deliveryId } = await call<OpenedDelivery>(portal, 'globalAdmin', 'POST', `/webhooks/${id}/test`);
  let tried: OpenedDelivery | undefined;
  await expect(async () => {
    tried = await call<OpenedDelivery>(portal, 'globalAdmin', 'GET', `/deliveries/${deliveryId}`);
    expect(tried.state).toBe('failed');
  }).toPass();
  return tried as OpenedDelivery;
}
