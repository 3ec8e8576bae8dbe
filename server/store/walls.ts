import type { Wall, WallResource } from '@sitebook/domain/walls/wall.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Tx } from '../db/database.ts';

/** With what is shown of it: what has gone to another location is not. */
function select(handle: Database) {
  return handle.selectFrom('wall').select((wall) => [
    'wall.id',
    'wall.name',
    'wall.base_location_id as baseLocationId',
    'wall.owner',
    'wall.owner_name as ownerName',
    'wall.made_at as madeAt',
    'wall.read_at as readAt',
    jsonArrayFrom(
      wall
        .selectFrom('wall_resource')
        .innerJoin('resource', 'resource.id', 'wall_resource.resource_id')
        .select((one) => [
          'resource.id',
          'resource.name',
          'resource.module',
          one('resource.status', '=', 'retired').as('isRetired'),
        ])
        .whereRef('wall_resource.wall_id', '=', 'wall.id')
        .whereRef('resource.base_location_id', '=', 'wall.base_location_id')
        .orderBy('wall_resource.place')
        .$castTo<WallResource>(),
    ).as('resources'),
  ]);
}

/** Those of a location, in the order in which they were made. */
export function listWalls(handle: Database, baseLocationId: number): Promise<readonly Wall[]> {
  return select(handle).where('wall.base_location_id', '=', baseLocationId).orderBy('wall.id').execute();
}

/** The one that an address leads to. */
export function findWall(handle: Database, secretHash: Buffer): Promise<Wall | undefined> {
  return select(handle).where('wall.secret_hash', '=', secretHash).executeTakeFirst();
}

/** Where it is. */
export async function findWallPlace(handle: Database, id: number): Promise<number | undefined> {
  const found = await handle
    .selectFrom('wall')
    .select('base_location_id as baseLocationId')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.baseLocationId;
}

/** What of these can be booked at a location, retired or not. */
export function findWallResources(
  handle: Database,
  baseLocationId: number,
  ids: readonly number[],
): Promise<readonly WallResource[]> {
  return handle
    .selectFrom('resource')
    .select((one) => ['id', 'name', 'module', one('status', '=', 'retired').$castTo<boolean>().as('isRetired')])
    .where('base_location_id', '=', baseLocationId)
    .where('id', 'in', [...ids])
    .execute();
}

/** Keeps others from making one at this location until the end of the transaction, and tells how many there are. */
export async function holdWalls(tx: Tx, baseLocationId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wall ${baseLocationId}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('wall')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('base_location_id', '=', baseLocationId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Bound to the account whose name the owner's is, where accounts are bound. */
export async function insertWall(
  tx: Tx,
  wall: Omit<Wall, 'id' | 'readAt'> & { readonly secretHash: Buffer },
): Promise<Wall> {
  const { secretHash, ...made } = wall;
  const { id } = await tx
    .insertInto('wall')
    .values({
      base_location_id: wall.baseLocationId,
      name: wall.name,
      owner: wall.owner,
      owner_name: wall.ownerName,
      sign_in_id: sql<number | null>`(select id from sign_in where alias = ${wall.owner})`,
      secret_hash: secretHash,
      made_at: wall.madeAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = wall.resources.map((resource, place) => ({ wall_id: id, resource_id: resource.id, place }));
  await tx.insertInto('wall_resource').values(rows).execute();
  return { ...made, id, readAt: null };
}

export async function deleteWall(tx: Tx, id: number): Promise<boolean> {
  const gone = await tx.deleteFrom('wall').where('id', '=', id).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Notes that it is read, to the hour: screens ask again and again. */
export async function noteWallReading(handle: Database, { id, readAt }: Wall, now: Date): Promise<void> {
  if (readAt && now.getTime() - readAt.getTime() < 3_600_000) return;
  await handle.updateTable('wall').set({ read_at: now }).where('id', '=', id).execute();
}
