import { administers } from '@sitebook/domain/access/actor.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import type { Wall } from '@sitebook/domain/walls/wall.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { listWalls as queryWalls } from '../../store/walls.ts';
import { enter } from '../entering/visits.ts';

/** The wall screens of a location, for its admins, whoever of them made each. */
export async function listWalls(deps: Deps, caller: Caller, baseLocationId: number): Promise<readonly Wall[]> {
  await enterAsAdmin(deps, caller, baseLocationId);
  return queryWalls(deps.database, baseLocationId);
}

/** Only admins of a location show its plan to those who pass. */
export async function enterAsAdmin(deps: Deps, caller: Caller, baseLocationId: number): Promise<void> {
  const { actor } = await enter(deps, caller, { baseLocationId });
  if (!administers(actor)) throw new Failure('error.forbidden');
}
