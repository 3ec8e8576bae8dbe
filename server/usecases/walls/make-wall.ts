import { Failure, type FieldIssue, refuse } from '@sitebook/domain/failure.ts';
import { readViewName } from '@sitebook/domain/filter/view-name.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { addTexts } from '@sitebook/domain/text/say.ts';
import { wallsTexts } from '@sitebook/domain/text/walls-texts.ts';
import { mostWallResources, mostWalls, type Wall, type WallResource } from '@sitebook/domain/walls/wall.ts';
import type { Caller } from '../../caller.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { findWallResources, holdWalls, insertWall } from '../../store/walls.ts';
import { newLinkSecret } from '../links/link-secret.ts';
import { enterAsAdmin } from './list-walls.ts';

addTexts(wallsTexts);

export interface NewWall {
  readonly baseLocationId: number;
  readonly name: string;
  /** In the order in which they are shown. */
  readonly resourceIds: readonly number[];
}

/** Makes a wall screen of what can be booked at a location. What stands in its address is told once. */
export async function makeWall(
  deps: Deps,
  caller: Caller,
  wanted: NewWall,
): Promise<{ readonly wall: Wall; readonly secret: string }> {
  const { baseLocationId } = wanted;
  const { secret, hash: secretHash } = newLinkSecret();
  const wall = await inTransaction(deps.database, async (tx) => {
    await enterAsAdmin({ ...deps, database: tx }, caller, baseLocationId);
    const { name, resources } = await readWall(tx, wanted);
    if ((await holdWalls(tx, baseLocationId)) >= mostWalls)
      throw new Failure('walls.too-many', { params: { most: mostWalls } });
    return insertWall(tx, {
      baseLocationId,
      name,
      resources,
      owner: caller.alias,
      ownerName: caller.name,
      madeAt: deps.clock.now(),
      secretHash,
    });
  });
  return { wall, secret };
}

/** What it is called and shows, or all that is wrong with it at once. */
async function readWall(
  tx: Tx,
  { baseLocationId, name: given, resourceIds }: NewWall,
): Promise<{ readonly name: string; readonly resources: readonly WallResource[] }> {
  const issues: FieldIssue[] = [];
  // Named by the same rules as views of a list.
  const read = readViewName(given);
  if ('code' in read) issues.push({ field: 'name', ...read });
  const ids = [...new Set(resourceIds)];
  if (ids.length === 0) issues.push({ field: 'resourceIds', code: 'field.required' });
  if (ids.length > mostWallResources)
    issues.push({ field: 'resourceIds', code: 'field.too-many', params: { max: mostWallResources } });
  refuse(issues);
  const found = new Map((await findWallResources(tx, baseLocationId, ids)).map((one) => [one.id, one]));
  const resources = ids.flatMap((id) => found.get(id) ?? []).filter(hasPlan);
  if (resources.length < ids.length) refuse([{ field: 'resourceIds', code: 'field.choice' }]);
  return { name: 'name' in read ? read.name : '', resources };
}

/** What is retired is chosen no more; what has no calendar has nothing to show. */
function hasPlan({ module, isRetired }: WallResource): boolean {
  return !isRetired && moduleOf(module)?.calendar !== undefined;
}
