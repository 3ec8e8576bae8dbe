import { getRoleOfUser, noRole } from '@sitebook/contract/lookups/roles.ts';
import { roleText } from '@sitebook/domain/access/role.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { Deps } from '../../deps.ts';
import { readRole } from '../../usecases/lookups/read-role.ts';
import type { RouteTable } from '../define-route.ts';

/** What a person is at a location. */
export function addRoleRoutes(table: RouteTable, deps: Deps): void {
  table.add({
    ...getRoleOfUser,
    async handle({ caller, query }) {
      const alias = query.alias.toLowerCase() || caller.alias;
      const { flags, role } = await readRole(deps, caller, { baseLocationId: query.iBaseLocationId, alias });
      const told = (flag: boolean) => (flag ? alias : noRole);
      return {
        globalAdmin: told(flags.globalAdmin),
        localAdmin: told(flags.localAdmin),
        sbsMember: told(flags.sbsMember),
        role: say(roleText(role)),
      };
    },
  });
}
