import { isClosedTo } from '@sitebook/domain/access/external-access.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import type { Database } from '../db/database.ts';
import type { LocationKey } from '../store/masters/locations.ts';
import { type Asking, loadPlace, type Place } from '../store/requests/place.ts';

/**
 * The one door into a location: what it is, and what whoever asks is there. Every call that has to do with one comes in
 * here; refused where there is none, or where it, or what is asked of it, is closed to them.
 */
export async function enterLocation(
  handle: Database,
  asking: Asking,
  key: LocationKey,
  module?: string,
): Promise<Place> {
  const place = await loadPlace(handle, key, module ?? '', asking);
  if (!place) throw new Failure('error.not-found');
  if (isClosed(place, module)) throw new Failure('error.forbidden');
  return place;
}

/** The same for the rows of a list: what is closed has none. */
export async function lookInto(
  handle: Database,
  asking: Asking,
  baseLocationId: number,
  module: string,
): Promise<Place | undefined> {
  const place = await loadPlace(handle, { baseLocationId }, module, asking);
  return place && !isClosed(place, module) ? place : undefined;
}

/** Which of these modules are open to somebody at a location now; none where they are not let in at all. */
export async function modulesOpenTo(
  handle: Database,
  asking: Asking,
  baseLocationId: number,
  modules: readonly string[],
): Promise<ReadonlySet<string>> {
  const place = await loadPlace(handle, { baseLocationId }, '', asking);
  return place ? openModules(place, modules) : new Set();
}

/** Which of these modules are open to whoever entered. */
export function openModules(place: Place, modules: readonly string[]): ReadonlySet<string> {
  return new Set(modules.filter((module) => !isClosed(place, module)));
}

function isClosed({ actor, externalAccess }: Place, module?: string): boolean {
  return isClosedTo(actor.role, externalAccess, module);
}
