import { isCompanyUser } from '@sitebook/domain/access/company.ts';
import { deriveRole, isAdmin, type Role, type RoleFlags } from '@sitebook/domain/access/role.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { loadRoles } from '../../store/masters/roles.ts';
import { enter } from '../entering/visits.ts';

/** What somebody is at a location. Of others only its admins are told. */
export async function readRole(
  deps: Deps,
  caller: Caller,
  asked: { readonly baseLocationId: number; readonly alias: string },
): Promise<{ readonly flags: RoleFlags; readonly role: Role }> {
  const { database, config } = deps;
  const { baseLocationId } = await enter(deps, caller, { baseLocationId: asked.baseLocationId });
  if (asked.alias !== caller.alias && !isAdmin(await loadRoles(database, caller.alias, baseLocationId))) {
    throw new Failure('error.forbidden');
  }
  const flags = await loadRoles(database, asked.alias, baseLocationId);
  return { flags, role: deriveRole(flags, isCompanyUser(asked.alias, config.COMPANY_DOMAIN)) };
}
