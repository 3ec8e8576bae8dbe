import { getRoleOfUser, noRole } from '@sitebook/contract/lookups/roles.ts';
import { isCompanyUser } from '@sitebook/domain/access/company.ts';
import { deriveRole, isAdmin, roleText } from '@sitebook/domain/access/role.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { Deps } from '../../deps.ts';
import { loadRoles } from '../../store/masters/roles.ts';
import type { RouteTable } from '../define-route.ts';
import type { Visits } from './visits.ts';

/** What a person is at a location. */
export function addRoleRoutes(table: RouteTable, { database, config }: Deps, visits: Visits): void {
  table.add({
    ...getRoleOfUser,
    async handle({ caller, query }) {
      const { baseLocationId } = await visits.enter(caller, { baseLocationId: query.iBaseLocationId });
      const alias = query.alias.toLowerCase() || caller.alias;
      if (alias !== caller.alias && !isAdmin(await loadRoles(database, caller.alias, baseLocationId))) {
        throw new Failure('error.forbidden');
      }
      const flags = await loadRoles(database, alias, baseLocationId);
      const told = (flag: boolean) => (flag ? alias : noRole);
      return {
        globalAdmin: told(flags.globalAdmin),
        localAdmin: told(flags.localAdmin),
        sbsMember: told(flags.sbsMember),
        role: say(roleText(deriveRole(flags, isCompanyUser(alias, config.COMPANY_DOMAIN)))),
      };
    },
  });
}
