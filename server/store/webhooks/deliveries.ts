import type { Selectable } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export interface NewDelivery {
  readonly webhookId: number;
  readonly baseLocationId: number;
  readonly requestId: number | null;
  /** The entry of the history that it tells of; nothing for a test. */
  readonly historyId: number | null;
  readonly messageId: string;
  readonly type: string;
  readonly body: string;
  readonly madeAt: string;
}

/** Stores what is to be sent, and gives its id; nothing where the webhook is told of this already. */
export async function putDelivery(tx: Tx, delivery: NewDelivery): Promise<number | undefined> {
  const row = await tx
    .insertInto('delivery')
    .values({
      made_at: delivery.madeAt,
      webhook_id: delivery.webhookId,
      base_location_id: delivery.baseLocationId,
      request_id: delivery.requestId,
      history_id: delivery.historyId,
      message_id: delivery.messageId,
      type: delivery.type,
      body: delivery.body,
    })
    .onConflict((conflict) => conflict.columns(['webhook_id', 'history_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export type DeliveryState = Selectable<Tables['delivery']>['state'];

/** A delivery as the log tells of it. */
export interface StoredDelivery {
  readonly id: number;
  readonly madeAt: Date;
  readonly messageId: string;
  readonly type: string;
  readonly requestId: number | null;
  readonly body: string;
  readonly webhookId: number;
  /** Of the webhook as it is now; nothing where it was removed. */
  readonly webhookName: string | null;
  readonly address: string | null;
  readonly isActive: boolean | null;
  readonly baseLocationId: number;
  readonly locationName: string | null;
  readonly state: DeliveryState;
  readonly tries: number;
  readonly failure: string | null;
  readonly status: number | null;
  readonly answer: string | null;
  readonly triedAt: Date | null;
  readonly sentAt: Date | null;
}

function selectDeliveries(handle: Database) {
  return handle
    .selectFrom('delivery')
    .leftJoin('webhook', 'webhook.id', 'delivery.webhook_id')
    .leftJoin('location', 'location.base_location_id', 'delivery.base_location_id')
    .select([
      'delivery.id',
      'delivery.made_at as madeAt',
      'delivery.message_id as messageId',
      'delivery.type',
      'delivery.request_id as requestId',
      'delivery.body',
      'delivery.webhook_id as webhookId',
      'webhook.name as webhookName',
      'webhook.address',
      'webhook.active as isActive',
      'delivery.base_location_id as baseLocationId',
      'location.name as locationName',
      'delivery.state',
      'delivery.tries',
      'delivery.failure',
      'delivery.status',
      'delivery.answer',
      'delivery.tried_at as triedAt',
      'delivery.sent_at as sentAt',
    ]);
}

export function findDelivery(handle: Database, id: number): Promise<StoredDelivery | undefined> {
  return selectDeliveries(handle).where('delivery.id', '=', id).executeTakeFirst();
}

export interface DeliveryFilter {
  readonly webhookId: number | undefined;
  readonly baseLocationId: number | undefined;
  readonly state: DeliveryState | undefined;
  /** Only those that are older than this one. */
  readonly before: number | undefined;
  readonly limit: number;
}

/** The newest first. */
export function listDeliveries(handle: Database, filter: DeliveryFilter): Promise<StoredDelivery[]> {
  const { webhookId, baseLocationId, state, before, limit } = filter;
  let query = selectDeliveries(handle);
  if (webhookId !== undefined) query = query.where('delivery.webhook_id', '=', webhookId);
  if (baseLocationId !== undefined) query = query.where('delivery.base_location_id', '=', baseLocationId);
  if (state !== undefined) query = query.where('delivery.state', '=', state);
  if (before !== undefined) query = query.where('delivery.id', '<', before);
  return query.orderBy('delivery.id', 'desc').limit(limit).execute();
}

/** What came of a try. */
export interface Outcome {
  readonly at: string;
  readonly state: DeliveryState;
  readonly failure: string | null;
  /** Nothing where nobody answered. */
  readonly status: number | null;
  readonly answer: string | null;
}

export async function noteTry(handle: Database, id: number, { at, ...outcome }: Outcome): Promise<void> {
  await handle
    .updateTable('delivery')
    .set(({ eb }) => ({
      ...outcome,
      tries: eb('tries', '+', 1),
      tried_at: at,
      ...(outcome.state === 'sent' ? { sent_at: at } : {}),
    }))
    .where('id', '=', id)
    .execute();
}

/** Gives it up without a try. */
export async function giveUp(handle: Database, id: number, failure: string): Promise<void> {
  await handle.updateTable('delivery').set({ state: 'failed', failure }).where('id', '=', id).execute();
}

/** Lets it wait again, also what was sent. */
export async function letWait(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('delivery').set({ state: 'waiting', failure: null }).where('id', '=', id).execute();
}

/** Deletes some of what was written before a moment, the oldest first, and gives how many they were. */
export async function deleteOldDeliveries(handle: Database, before: Date, limit: number): Promise<number> {
  const old = handle.selectFrom('delivery').select('id').where('made_at', '<', before).orderBy('made_at').limit(limit);
  const { numDeletedRows } = await handle.deleteFrom('delivery').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}
