import { administers } from '@sitebook/domain/access/actor.ts';
import type { Wall } from '@sitebook/domain/walls/wall.ts';
import type { Deps } from '../../deps.ts';
import type { Place } from '../../store/requests/place.ts';
import { findWall } from '../../store/walls.ts';
import { lookInto } from '../entering/enter-location.ts';
import { askingAsOwner, nowhere } from '../links/link-owner.ts';
import { linkHash } from '../links/link-secret.ts';

/** The wall screen that an address leads to. */
export async function enterWall({ database }: Deps, secret: string): Promise<Wall> {
  const hash = linkHash(secret);
  const wall = hash && (await findWall(database, hash));
  if (!wall) throw nowhere();
  return wall;
}

/** Its location. Whoever made it has to be admin there at this moment. */
export async function enterWallPlace(deps: Deps, wall: Wall): Promise<Place> {
  const place = await lookInto(deps.database, await askingAsOwner(deps, wall), wall.baseLocationId, '');
  if (!place || !administers(place.actor)) throw nowhere();
  return place;
}
