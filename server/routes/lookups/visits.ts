import { isCompanyUser } from '@sitebook/domain/access/company.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import type { LocationKey, LocationMaster } from '../../store/masters/locations.ts';
import type { Scope } from '../../store/masters/scope.ts';
import { enterLocation, scopeFor, type Visitor } from '../../usecases/enter-location.ts';

/** Which locations a caller may look into; every lookup that has to do with a location asks here first. */
export interface Visits {
  isExternal(caller: Caller): boolean;
  /** The location a call names: 404 when there is none, 403 when it is closed to the caller. */
  enter(caller: Caller, key: LocationKey): Promise<LocationMaster>;
  /** What a list covers: one base location when it is narrowed, else all that are open to the caller. */
  scope(caller: Caller, baseLocationId: number | undefined): Promise<Scope>;
}

export function createVisits({ database, config }: Deps): Visits {
  const visitor = ({ alias }: Caller): Visitor => ({
    alias,
    isCompanyUser: isCompanyUser(alias, config.COMPANY_DOMAIN),
  });
  return {
    isExternal: (caller) => !visitor(caller).isCompanyUser,
    enter: (caller, key) => enterLocation(database, visitor(caller), key),
    scope: (caller, baseLocationId) => scopeFor(database, visitor(caller), baseLocationId),
  };
}
