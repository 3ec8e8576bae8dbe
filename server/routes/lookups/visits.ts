import { isCompanyUser } from '@sitebook/domain/access/company.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import type { LocationKey } from '../../store/masters/locations.ts';
import type { Scope } from '../../store/masters/scope.ts';
import type { Place } from '../../store/requests/place.ts';
import { enterLocation, modulesOpenTo } from '../../usecases/enter-location.ts';
import { insideOf, isExternalAt, openLocations } from '../../usecases/open-locations.ts';

/** What a list covers for a caller, and where they see it as external users do. */
export interface Visit {
  readonly scope: Scope;
  isExternalAt(baseLocationId: number): boolean;
}

/** Which locations a caller may look into, and as what; every lookup that has to do with one asks here first. */
export interface Visits {
  /** For calls that name no location: whether the caller has no role anywhere and is not of the company. */
  isExternal(caller: Caller): Promise<boolean>;
  /** The location a call names: 404 when there is none, 403 when it, or the module that is asked for, is closed to the caller. */
  enter(caller: Caller, key: LocationKey, module?: string): Promise<Place>;
  /** What a list covers: one base location when it is narrowed, else all that are open to the caller. */
  visit(caller: Caller, baseLocationId: number | undefined, module?: string): Promise<Visit>;
  /** Which of these modules are open to the caller at a location now. */
  openModules(caller: Caller, baseLocationId: number, modules: readonly string[]): Promise<ReadonlySet<string>>;
}

export function createVisits({ database, config }: Deps): Visits {
  const asking = (caller: Caller) => ({ ...caller, companyDomain: config.COMPANY_DOMAIN });
  const enter: Visits['enter'] = (caller, key, module) => enterLocation(database, asking(caller), key, module);
  return {
    enter,
    async isExternal(caller) {
      const inside = await insideOf(database, asking(caller));
      return inside !== 'everywhere' && inside.length === 0;
    },
    async visit(caller, baseLocationId, module) {
      if (baseLocationId === undefined) {
        const { closed, inside } = await openLocations(database, asking(caller), module);
        return { scope: { allBut: closed }, isExternalAt: (id) => isExternalAt(inside, id) };
      }
      const { actor } = await enter(caller, { baseLocationId }, module);
      return { scope: { only: baseLocationId }, isExternalAt: () => actor.role === 'external' };
    },
    async openModules(caller, baseLocationId, modules) {
      // To the company's people everything is open: a change that all streams hear of asks nothing on their behalf.
      if (isCompanyUser(caller.alias, config.COMPANY_DOMAIN)) return new Set(modules);
      return modulesOpenTo(database, asking(caller), baseLocationId, modules);
    },
  };
}
