import { isCompanyUser } from '@sitebook/domain/access/company.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import type { Scope } from '../../store/masters/scope.ts';
import type { LocationKey, Place } from '../../store/requests/place.ts';
import { askingAs } from './asking.ts';
import { enterLocation, modulesOpenTo } from './enter-location.ts';
import { insideOf, isExternalAt, openLocations } from './open-locations.ts';

/** What a list covers for a caller, and where they see it as external users do. */
export interface Visit {
  readonly scope: Scope;
  isExternalAt(baseLocationId: number): boolean;
}

/** For calls that name no location: whether the caller has no role anywhere and is not of the company. */
export async function isExternal(deps: Deps, caller: Caller): Promise<boolean> {
  const inside = await insideOf(deps.database, askingAs(deps, caller));
  return inside !== 'everywhere' && inside.length === 0;
}

/** The location a call names: 404 when there is none, 403 when it, or the module that is asked for, is closed to the caller. */
export function enter(deps: Deps, caller: Caller, key: LocationKey, module?: string): Promise<Place> {
  return enterLocation(deps.database, askingAs(deps, caller), key, module);
}

/** What a list covers: one base location when it is narrowed, else all that are open to the caller. */
export async function visit(
  deps: Deps,
  caller: Caller,
  baseLocationId: number | undefined,
  module?: string,
): Promise<Visit> {
  if (baseLocationId === undefined) {
    const { closed, inside } = await openLocations(deps.database, askingAs(deps, caller), module);
    return { scope: { allBut: closed }, isExternalAt: (id) => isExternalAt(inside, id) };
  }
  const { actor } = await enter(deps, caller, { baseLocationId }, module);
  return { scope: { only: baseLocationId }, isExternalAt: () => actor.role === 'external' };
}

/** Which of these modules are open to the caller at a location now. */
export async function openModulesAt(
  deps: Deps,
  caller: Caller,
  baseLocationId: number,
  modules: readonly string[],
): Promise<ReadonlySet<string>> {
  // To the company's people everything is open: a change that all streams hear of asks nothing on their behalf.
  if (isCompanyUser(caller.alias, deps.config.COMPANY_DOMAIN)) return new Set(modules);
  return modulesOpenTo(deps.database, askingAs(deps, caller), baseLocationId, modules);
}
