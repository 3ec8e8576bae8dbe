import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import {
  type DeliveryFilter,
  listDeliveries as loadDeliveries,
  type StoredDelivery,
} from '../../store/webhooks/deliveries.ts';
import { enterWebhooks } from './enter-webhooks.ts';

type Asked = Omit<DeliveryFilter, 'limit'> & { readonly pageSize: number };

export interface DeliveryPage {
  readonly deliveries: readonly StoredDelivery[];
  /** What the next page begins behind; nothing on the last one. */
  readonly next: number | null;
}

/** What was written to webhooks, the newest first. */
export async function listDeliveries(
  { database }: Deps,
  caller: Caller,
  { pageSize, ...filter }: Asked,
): Promise<DeliveryPage> {
  await enterWebhooks(database, caller);
  const found = await loadDeliveries(database, { ...filter, limit: pageSize + 1 });
  const deliveries = found.slice(0, pageSize);
  return { deliveries, next: found.length > pageSize ? (deliveries.at(-1)?.id ?? null) : null };
}
