import { canOpen } from '@sitebook/domain/access/can.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Caller } from '../caller.ts';
import type { Database } from '../db/database.ts';
import type { Place } from '../store/requests/place.ts';
import { findRequest, type StoredRequest } from '../store/requests/select-requests.ts';
import { enterPlace } from './enter-place.ts';

/** A request with its own location, for somebody who may open it. Without such an id 404, not theirs 403. */
export async function findOpenable(
  handle: Database,
  definition: ModuleDefinition,
  id: number,
  caller: Caller,
  options: { companyDomain: string; lock?: boolean },
): Promise<{ stored: StoredRequest; place: Place }> {
  const stored = await findRequest(handle, definition, id, options);
  if (!stored) throw new Failure('error.not-found');
  const place = await enterPlace(handle, definition, stored.record.baseLocationId, caller, options.companyDomain);
  if (!canOpen(place.actor, stored.record)) throw new Failure('error.forbidden');
  return { stored, place };
}
