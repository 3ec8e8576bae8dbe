import { Failure } from '@sitebook/domain/failure.ts';
import type { ManageAction } from '@sitebook/domain/manage/access.ts';
import { entityOf } from '@sitebook/domain/manage/registry.ts';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import { findDelivery, type StoredDelivery } from '../../store/webhooks/deliveries.ts';
import { findWebhook, type StoredWebhook } from '../../store/webhooks/webhooks.ts';
import { enterEntity } from '../entering/enter-manage.ts';

export const webhooks = entityOf('webhooks');

/** Lets in whoever may do this with webhooks: all that is about them is for the same people. */
export async function enterWebhooks(handle: Database, caller: Caller, action: ManageAction = 'read'): Promise<void> {
  await enterEntity(handle, caller, webhooks, action);
}

/** One webhook, for whoever may do this with it. */
export async function findOwnWebhook(
  handle: Database,
  caller: Caller,
  id: number,
  action?: ManageAction,
): Promise<StoredWebhook> {
  await enterWebhooks(handle, caller, action);
  const webhook = await findWebhook(handle, id);
  if (!webhook) throw new Failure('error.not-found');
  return webhook;
}

/** One delivery, for whoever manages webhooks. */
export async function findOwnDelivery(handle: Database, caller: Caller, id: number): Promise<StoredDelivery> {
  await enterWebhooks(handle, caller);
  const delivery = await findDelivery(handle, id);
  if (!delivery) throw new Failure('error.not-found');
  return delivery;
}
