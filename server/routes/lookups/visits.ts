import { isCompanyUser } from '@sitebook/domain/access/company.ts';
import type { ModuleKey } from '@sitebook/domain/modules/module-key.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import type { LocationKey, LocationMaster } from '../../store/masters/locations.ts';
import type { Scope } from '../../store/masters/scope.ts';
import { enterLocation, modulesOpenTo, scopeFor, type Visitor } from '../../usecases/enter-location.ts';

/** Which locations a caller may look into; every lookup that has to do with a location asks here first. */
export interface Visits {
  isExternal(caller: Caller): boolean;
  /** The location a call names: 404 when there is none, 403 when it, or the module that is asked for, is closed to the caller. */
  enter(caller: Caller, key: LocationKey, module?: ModuleKey): Promise<LocationMaster>;
  /** What a list covers: one base location when it is narrowed, else all that are open to the caller. */
  scope(caller: Caller, baseLocationId: number | undefined, module?: ModuleKey): Promise<Scope>;
  /** Which of these modules are open to the caller at a location. */
  openModules(caller: Caller, baseLocationId: number, modules: readonly ModuleKey[]): Promise<ReadonlySet<ModuleKey>>;
}

export function createVisits({ database, config }: Deps): Visits {
  const visitor = ({ alias }: Caller): Visitor => ({
    alias,
    isCompanyUser: isCompanyUser(alias, config.COMPANY_DOMAIN),
  });
  return {
    isExternal: (caller) => !visitor(caller).isCompanyUser,
    enter: (caller, key, module) => enterLocation(database, visitor(caller), key, module),
    scope: (caller, baseLocationId, module) => scopeFor(database, visitor(caller), baseLocationId, module),
    openModules: (caller, baseLocationId, modules) => modulesOpenTo(database, visitor(caller), baseLocationId, modules),
  };
}
