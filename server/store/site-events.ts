import type { SiteEvent } from '@sitebook/domain/notices/site-event.ts';
import type { Database, Tx } from '../db/database.ts';

export interface NewSiteEvent {
  readonly baseLocationId: number;
  /** What tells it from others at the location. */
  readonly occasion: string;
  readonly event: SiteEvent;
  readonly happenedAt: string;
}

/** The occasions that have been told of, each with its location. */
export async function listOccasions(handle: Database): Promise<ReadonlySet<string>> {
  const rows = await handle.selectFrom('site_event').select(['base_location_id', 'occasion']).execute();
  return new Set(rows.map((row) => occasionAt(row.base_location_id, row.occasion)));
}

export const occasionAt = (baseLocationId: number, occasion: string) => `${baseLocationId} ${occasion}`;

/** Stores an event and gives its id; nothing when that occasion is stored already. */
export async function putSiteEvent(tx: Tx, event: NewSiteEvent): Promise<number | undefined> {
  const row = await tx
    .insertInto('site_event')
    .values({
      base_location_id: event.baseLocationId,
      occasion: event.occasion,
      facts: JSON.stringify(event.event),
      happened_at: event.happenedAt,
    })
    .onConflict((conflict) => conflict.columns(['base_location_id', 'occasion']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Deletes what happened before a moment, with the notices of it. */
export async function deleteOldSiteEvents(handle: Database, before: Date): Promise<void> {
  await handle.deleteFrom('site_event').where('happened_at', '<', before).execute();
}
