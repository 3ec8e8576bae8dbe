import { Failure } from '@sitebook/domain/failure.ts';
import type { Caller } from '../../caller.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { announceMasters } from '../../live/change.ts';
import { deleteWall, findWallPlace } from '../../store/walls.ts';
import { enterAsAdmin } from './list-walls.ts';

/** From now on its address leads nowhere. Whichever admin of the location made it, each of them takes it back. */
export async function removeWall(deps: Deps, caller: Caller, id: number): Promise<void> {
  await inTransaction(deps.database, async (tx) => {
    const baseLocationId = await findWallPlace(tx, id);
    if (baseLocationId === undefined) throw new Failure('error.not-found');
    await enterAsAdmin({ ...deps, database: tx }, caller, baseLocationId);
    if (!(await deleteWall(tx, id))) throw new Failure('error.not-found');
    // Screens that are open look again, and find that it is gone.
    await announceMasters(tx, [baseLocationId]);
  });
}
