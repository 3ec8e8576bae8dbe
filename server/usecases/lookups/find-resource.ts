import { Failure } from '@sitebook/domain/failure.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { findLocatedResource, type LocatedResource } from '../../store/masters/located-resource.ts';
import type { Place } from '../../store/requests/place.ts';
import { askingAs } from '../entering/asking.ts';
import { enterLocation } from '../entering/enter-location.ts';

export interface FoundResource {
  readonly definition: ModuleDefinition;
  readonly resource: LocatedResource;
  readonly place: Place;
}

/**
 * One of what is booked on calendars, for whoever may look at these: 404 where there is none by this id, 403 where its
 * location, or its module there, is closed to the caller.
 */
export async function findResource(
  deps: Pick<Deps, 'config' | 'clock'> & { readonly database: Database },
  caller: Caller,
  id: number,
  options: { readonly lock?: boolean } = {},
): Promise<FoundResource> {
  const { database } = deps;
  const resource = await findLocatedResource(database, id, options);
  const definition = moduleOf(resource?.module ?? '');
  if (!resource || !definition?.calendar) throw new Failure('error.not-found');
  const { baseLocationId, module } = resource;
  const place = await enterLocation(database, askingAs(deps, caller), { baseLocationId }, module);
  return { definition, resource, place };
}
