import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { listEnabledModules, listFeatures, listNonSbsModules } from '../../store/masters/modules.ts';
import { openModules } from '../entering/enter-location.ts';
import { enter, visit } from '../entering/visits.ts';

/** The modules that a location has and that are open to the caller. */
export async function modulesAt(deps: Deps, caller: Caller, locationId: number): Promise<readonly ModuleDefinition[]> {
  const place = await enter(deps, caller, { locationId });
  const enabled = await listEnabledModules(deps.database, place.baseLocationId);
  const here = modules.filter(({ key }) => enabled.has(key));
  const open = openModules(
    place,
    here.map(({ key }) => key),
  );
  return here.filter(({ key }) => open.has(key));
}

/** How locations are set up. */
export async function featuresAt(deps: Deps, caller: Caller, baseLocationId: number | undefined) {
  return listFeatures(deps.database, (await visit(deps, caller, baseLocationId)).scope);
}

/** Links to tools that are not part of this product. */
export async function linksAt(deps: Deps, caller: Caller, baseLocationId: number | undefined) {
  return listNonSbsModules(deps.database, (await visit(deps, caller, baseLocationId)).scope);
}
