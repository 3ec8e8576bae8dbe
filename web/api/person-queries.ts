import type { getMyUser, getUserPhoto } from '@sitebook/contract/lookups/people.ts';
import type { getRoleOfUser } from '@sitebook/contract/lookups/roles.ts';
import { isCompanyUser } from '@sitebook/domain/access/company.ts';
import { deriveRole } from '@sitebook/domain/access/role.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Connection } from './connection.ts';
import { neverChanges, seldomChanges, soonChanges } from './freshness.ts';

/** The caller, with the alias that the rest of the wire knows them by. */
export const meQuery = ({ api }: Connection) =>
  queryOptions({
    queryKey: ['me'],
    queryFn: async ({ signal }) => {
      const user = await api.look<typeof getMyUser>('/graphuser/GetMyUser', {}, signal);
      return { ...user, alias: user.userPrincipalName.toLowerCase() };
    },
    staleTime: ({ state }) => (state.data?.isDirectorySilent ? soonChanges : neverChanges),
  });

/** What the caller is at a base location, and whether they are SBS member there besides. */
export const roleQuery = ({ api, config }: Connection, iBaseLocationId: number | null, alias: string) =>
  queryOptions({
    queryKey: ['role', iBaseLocationId, alias],
    queryFn: async ({ signal }) => {
      const answer = await api.look<typeof getRoleOfUser>(
        '/MasterIBaseLocation/GetRoleofUser',
        // Without an alias it is about the caller, so that whoever asks ahead does not have to know theirs.
        { iBaseLocationId, alias: undefined },
        signal,
      );
      // A flag names the person who has it.
      const has = (flag: string) => flag.toLowerCase() === alias;
      const flags = {
        globalAdmin: has(answer.globalAdmin),
        localAdmin: has(answer.localAdmin),
        sbsMember: has(answer.sbsMember),
      };
      return { role: deriveRole(flags, isCompanyUser(alias, config.companyDomain)), isMember: flags.sbsMember };
    },
    staleTime: seldomChanges,
  });

/** The photo as an address that an image takes, or null: whoever has none is shown by initials. */
export const photoQuery = ({ api }: Connection, emailID: string) =>
  queryOptions({
    queryKey: ['photo', emailID],
    queryFn: async ({ signal }) => {
      const text = await api.look<typeof getUserPhoto>('/GraphUser/GetUserPhoto', { emailID }, signal);
      return text.startsWith('data:image/') ? text : null;
    },
    staleTime: neverChanges,
    retry: false,
  });
