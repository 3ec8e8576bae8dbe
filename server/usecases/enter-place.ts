import { Failure } from '@sitebook/domain/failure.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { Caller } from '../caller.ts';
import type { Database } from '../db/database.ts';
import { loadPlace, type Place } from '../store/requests/place.ts';

/** The location of a call with what the caller is there; refused where there is none or it is closed to them. */
export async function enterPlace(
  handle: Database,
  definition: ModuleDefinition,
  baseLocationId: number,
  caller: Caller,
  companyDomain: string,
): Promise<Place> {
  const place = await loadPlace(handle, baseLocationId, definition.key, { ...caller, companyDomain });
  if (!place) throw new Failure('error.not-found');
  if (place.actor.role === 'external' && place.isClosedToExternals) throw new Failure('error.forbidden');
  return place;
}

/** New requests are taken only where the location works and has the module. */
export function assertTakesRequests(place: Place, definition: ModuleDefinition): void {
  if (!place.isActive || !place.hasModule) {
    throw new Failure('error.module-not-here', { params: { module: say(definition.title) } });
  }
}
