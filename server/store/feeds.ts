import type { FedResource, Feed } from '@sitebook/domain/feeds/feed.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';

interface Row extends Pick<Feed, 'id' | 'owner' | 'ownerName' | 'madeAt' | 'readAt'> {
  readonly resourceId: number | null;
  readonly resourceName: string | null;
  readonly module: string | null;
  readonly baseLocationId: number | null;
  readonly location: string | null;
}

function select(handle: Database) {
  return handle
    .selectFrom('feed')
    .leftJoin('resource', 'resource.id', 'feed.resource_id')
    .leftJoin('location', 'location.base_location_id', 'resource.base_location_id')
    .select([
      'feed.id',
      'feed.owner',
      'feed.owner_name as ownerName',
      'feed.made_at as madeAt',
      'feed.read_at as readAt',
      'resource.id as resourceId',
      'resource.name as resourceName',
      'resource.module',
      'resource.base_location_id as baseLocationId',
      'location.name as location',
    ]);
}

function feedOf({ resourceId: id, resourceName: name, module, baseLocationId, location, ...row }: Row): Feed {
  const isOfResource = id !== null && name !== null && module !== null && baseLocationId !== null;
  return { ...row, resource: isOfResource ? { id, name, module, baseLocationId, location: location ?? '' } : null };
}

/** Somebody's, in the order in which they were made. */
export async function listFeeds(handle: Database, owner: string): Promise<readonly Feed[]> {
  const rows = await select(handle).where('feed.owner', '=', owner).orderBy('feed.id').execute();
  return rows.map(feedOf);
}

/** The one that an address leads to. */
export async function findFeed(handle: Database, secretHash: Buffer): Promise<Feed | undefined> {
  const row = await select(handle).where('feed.secret_hash', '=', secretHash).executeTakeFirst();
  return row && feedOf(row);
}

/** What can be booked by this id, wherever it is. */
export async function findFedResource(handle: Database, id: number): Promise<FedResource | undefined> {
  return handle
    .selectFrom('resource')
    .innerJoin('location', 'location.base_location_id', 'resource.base_location_id')
    .select([
      'resource.id',
      'resource.name',
      'resource.module',
      'resource.base_location_id as baseLocationId',
      'location.name as location',
    ])
    .where('resource.id', '=', id)
    .executeTakeFirst();
}

/** Keeps others of this person from making one until the end of the transaction, and tells how many there are. */
export async function holdFeeds(tx: Tx, owner: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`feed ${owner}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('feed')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow();
  return count;
}

/** Bound to the account whose name the owner's is, where accounts are bound. */
export async function insertFeed(
  tx: Tx,
  feed: Pick<Feed, 'owner' | 'ownerName' | 'resource' | 'madeAt'> & { readonly secretHash: Buffer },
): Promise<Feed> {
  const { owner, ownerName, resource, madeAt, secretHash } = feed;
  const { id } = await tx
    .insertInto('feed')
    .values({
      owner,
      owner_name: ownerName,
      sign_in_id: sql<number | null>`(select id from sign_in where alias = ${owner})`,
      secret_hash: secretHash,
      resource_id: resource?.id ?? null,
      made_at: madeAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, owner, ownerName, resource, madeAt, readAt: null };
}

/** Whether this person had it. */
export async function deleteFeed(tx: Tx, id: number, owner: string): Promise<boolean> {
  const gone = await tx.deleteFrom('feed').where('id', '=', id).where('owner', '=', owner).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Notes that it is read, to the hour: programs ask again and again. */
export async function noteReading(handle: Database, { id, readAt }: Feed, now: Date): Promise<void> {
  if (readAt && now.getTime() - readAt.getTime() < 3_600_000) return;
  await handle.updateTable('feed').set({ read_at: now }).where('id', '=', id).execute();
}
