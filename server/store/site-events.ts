import type { SiteEvent } from '@sitebook/domain/notices/site-event.ts';
import type { FreedSlot } from '@sitebook/domain/waits/wait.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';

export interface NewSiteEvent {
  readonly baseLocationId: number;
  /** What tells it from others at the location. */
  readonly occasion: string;
  readonly event: SiteEvent | FreedSlot;
  readonly happenedAt: string;
}

const isFreed = sql<boolean>`site_event.facts ->> 'kind' = ${sql.lit('freed' satisfies FreedSlot['kind'])}`;

/** The occasions that have been told of, each with its location. What gets free is none that comes again. */
export async function listOccasions(handle: Database): Promise<ReadonlySet<string>> {
  const rows = await handle
    .selectFrom('site_event')
    .select(['base_location_id', 'occasion'])
    .where(sql<boolean>`not ${isFreed}`)
    .execute();
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

/** A slot that got free, and where. */
export async function findFreed(handle: Database, id: number) {
  const row = await handle
    .selectFrom('site_event')
    .select(['base_location_id as baseLocationId', 'facts as freed'])
    .where('id', '=', id)
    .where(isFreed)
    .$narrowType<{ freed: FreedSlot }>()
    .executeTakeFirst();
  return row;
}

/** An event that is stored, with its location. */
export async function findSiteEvent(
  handle: Database,
  id: number,
): Promise<{ readonly baseLocationId: number; readonly event: SiteEvent } | undefined> {
  return handle
    .selectFrom('site_event')
    .select(['base_location_id as baseLocationId', 'facts as event'])
    .where('id', '=', id)
    .$castTo<{ baseLocationId: number; event: SiteEvent }>()
    .executeTakeFirst();
}

/** How many there have been at a location since a moment whose occasion begins so. */
export async function countOccasions(
  tx: Tx,
  { baseLocationId, own, since }: { readonly baseLocationId: number; readonly own: string; readonly since: Date },
): Promise<number> {
  const { count } = await tx
    .selectFrom('site_event')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('base_location_id', '=', baseLocationId)
    .where('happened_at', '>', since)
    .where(sql<boolean>`starts_with(occasion, ${own})`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes what happened before a moment, with the notices of it. */
export async function deleteOldSiteEvents(handle: Database, before: Date): Promise<void> {
  await handle.deleteFrom('site_event').where('happened_at', '<', before).execute();
}
