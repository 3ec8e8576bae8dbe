import { isCompanyUser } from '@sitebook/domain/access/company.ts';
import { isClosedTo } from '@sitebook/domain/access/external-access.ts';
import { deriveRole, type Role } from '@sitebook/domain/access/role.ts';
import type { Database } from '../../db/database.ts';
import { listEntrances } from '../../store/masters/entrances.ts';
import { loadRolePlaces, type RolePlaces } from '../../store/masters/roles.ts';
import type { Asking } from '../../store/requests/place.ts';

/** The base locations where somebody is not external. */
export type Inside = readonly number[] | 'everywhere';

/** What somebody is at all locations, as far as lists over all of them depend on it. */
export interface OpenLocations {
  /** Base locations that do not let them in. */
  readonly closed: readonly number[];
  readonly inside: Inside;
}

type Named = Pick<Asking, 'alias' | 'companyDomain'>;

/** What somebody is, for calls that name no location: who has a role at any is not external. */
export async function insideOf(handle: Database, asking: Named): Promise<Inside> {
  // Nobody of the company is external anywhere, whatever else they are: there is nothing to ask.
  if (isCompanyUser(asking.alias, asking.companyDomain)) return 'everywhere';
  return insideBy(await loadRolePlaces(handle, asking.alias));
}

/** Which locations are closed to somebody, as a whole or as far as it is a module's, and where they are inside. */
export async function openLocations(handle: Database, asking: Named, module?: string): Promise<OpenLocations> {
  const inside = await insideOf(handle, asking);
  if (inside === 'everywhere') return { closed: [], inside };
  const closed = (await listEntrances(handle))
    .filter((here) => !inside.includes(here.baseLocationId) && isClosedTo('external', here, module))
    .map(({ baseLocationId }) => baseLocationId);
  return { closed, inside };
}

export function isExternalAt(inside: Inside, baseLocationId: number): boolean {
  return inside !== 'everywhere' && !inside.includes(baseLocationId);
}

/** By the one function that says what somebody is: roles first. */
function insideBy(places: RolePlaces): Inside {
  const roleAt = (id: number | null): Role =>
    deriveRole(
      {
        globalAdmin: places.globalAdmin,
        localAdmin: id !== null && places.localAdmin.includes(id),
        sbsMember: id !== null && places.sbsMember.includes(id),
      },
      false,
    );
  if (roleAt(null) !== 'external') return 'everywhere';
  return [...places.localAdmin, ...places.sbsMember].filter((id) => roleAt(id) !== 'external');
}
