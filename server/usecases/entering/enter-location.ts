import { canOpen } from '@sitebook/domain/access/can.ts';
import { isClosedTo } from '@sitebook/domain/access/external-access.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { isOwn } from '@sitebook/domain/own-fields/own-field.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { type Asking, type Holding, type LocationKey, loadPlace, type Place } from '../../store/requests/place.ts';
import type { StoredRequest } from '../../store/requests/read-part.ts';
import { findRequest } from '../../store/requests/select-requests.ts';
import { moduleHere } from './module-here.ts';

/**
 * The one door into a location: what it is, and what whoever asks is there. Every call that has to do with one comes in
 * here; refused where there is none, or where it, or what is asked of it, is closed to them.
 */
export async function enterLocation(
  handle: Database,
  asking: Asking,
  key: LocationKey,
  module?: string,
  holding?: Holding,
): Promise<Place> {
  const place = await loadPlace(handle, key, module ?? '', asking, holding);
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

function isClosed(place: Place, module?: string): boolean {
  return isClosedTo(place.actor.role, place, module);
}

/** The location of a call about requests of a module, with what the caller is there, and the module as it is there. */
export async function enterPlace(
  handle: Database,
  module: ModuleDefinition,
  baseLocationId: number,
  asking: Asking,
  holding?: Holding,
): Promise<ModulePlace> {
  const place = await enterLocation(handle, asking, { baseLocationId }, module.key, holding);
  return { ...place, definition: await moduleHere(handle, module, place) };
}

/** A location with the module in question as it is there. */
export interface ModulePlace extends Place {
  readonly definition: ModuleDefinition;
}

/** New requests are taken only where the location works and has the module. */
export function assertTakesRequests(place: Place, definition: ModuleDefinition): void {
  if (!place.isActive || !place.hasModule) {
    throw new Failure('error.module-not-here', { params: { module: say(definition.title) } });
  }
}

/** A request with its own location, for somebody who may open it. Without such an id 404, not theirs 403. */
export async function findOpenable(
  handle: Database,
  module: ModuleDefinition,
  id: number,
  asking: Asking,
  options: { lock?: boolean } = {},
): Promise<{ stored: StoredRequest; place: ModulePlace }> {
  const found = await findRequest(handle, module, id, options);
  if (!found) throw new Failure('error.not-found');
  const place = await enterPlace(handle, module, found.record.baseLocationId, asking);
  if (!canOpen(place.actor, found.record)) throw new Failure('error.forbidden');
  return { stored: await withOwnNames(handle, module, place.definition, found), place };
}

/**
 * The same ahead of a save, which judges again in its transaction. Nobody is refused by what was known a moment ago: that is
 * read anew first, as in the save itself.
 */
export async function findAheadOfSave(
  database: Database,
  module: ModuleDefinition,
  id: number,
  asking: Asking,
): Promise<{ stored: StoredRequest; place: ModulePlace }> {
  try {
    return await findOpenable(database, module, id, asking);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'error.forbidden') throw error;
    return inTransaction(database, (tx) => findOpenable(tx, module, id, asking));
  }
}

/** Where something added points to other rows, their names are read as well. */
async function withOwnNames(
  handle: Database,
  module: ModuleDefinition,
  here: ModuleDefinition,
  found: StoredRequest,
): Promise<StoredRequest> {
  if (here === module || !here.fields.some((field) => isOwn(field) && field.nameOf)) return found;
  return (await findRequest(handle, here, found.record.id)) ?? found;
}
