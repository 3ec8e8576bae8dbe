import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DeliveryState } from './deliveries.ts';

/** A webhook with what became of what was written for it last. */
export interface StoredWebhook {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  readonly isActive: boolean;
  readonly baseLocationId: number;
  readonly locationName: string;
  readonly zone: string;
  readonly lastState: DeliveryState | null;
  readonly lastAt: Date | null;
}

function selectWebhooks(handle: Database) {
  return handle
    .selectFrom('webhook')
    .innerJoin('location', 'location.base_location_id', 'webhook.base_location_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('delivery')
          .select(['delivery.state', 'delivery.made_at'])
          .whereRef('delivery.webhook_id', '=', 'webhook.id')
          .orderBy('delivery.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select([
      'webhook.id',
      'webhook.name',
      'webhook.address',
      'webhook.active as isActive',
      'webhook.base_location_id as baseLocationId',
      'location.name as locationName',
      'location.time_zone as zone',
      'last.state as lastState',
      'last.made_at as lastAt',
    ]);
}

/** By location and name. */
export function listWebhooks(handle: Database): Promise<StoredWebhook[]> {
  return selectWebhooks(handle)
    .orderBy(sql`lower(location.name)`)
    .orderBy(sql`lower(webhook.name)`)
    .orderBy('webhook.id')
    .execute();
}

export function findWebhook(handle: Database, id: number): Promise<StoredWebhook | undefined> {
  return selectWebhooks(handle).where('webhook.id', '=', id).executeTakeFirst();
}

/** Those that want to know what happens at a location. */
export async function activeWebhooks(handle: Database, baseLocationId: number): Promise<readonly number[]> {
  const rows = await handle
    .selectFrom('webhook')
    .select('id')
    .where('base_location_id', '=', baseLocationId)
    .where('active', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
