import { Failure } from '@sitebook/domain/failure.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { Caller } from '../caller.ts';
import type { Database } from '../db/database.ts';
import type { Place } from '../store/requests/place.ts';
import { enterLocation } from './enter-location.ts';

/** The location of a call about requests of a module, with what the caller is there. */
export function enterPlace(
  handle: Database,
  definition: ModuleDefinition,
  baseLocationId: number,
  caller: Caller,
  companyDomain: string,
): Promise<Place> {
  return enterLocation(handle, { ...caller, companyDomain }, { baseLocationId }, definition.key);
}

/** New requests are taken only where the location works and has the module. */
export function assertTakesRequests(place: Place, definition: ModuleDefinition): void {
  if (!place.isActive || !place.hasModule) {
    throw new Failure('error.module-not-here', { params: { module: say(definition.title) } });
  }
}
