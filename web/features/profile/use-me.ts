import type { Actor } from '@sitebook/domain/access/actor.ts';
import type { Role } from '@sitebook/domain/access/role.ts';
import { useQuery } from '@tanstack/react-query';
import { useConnection } from '../../api/connection.ts';
import { meQuery, roleQuery } from '../../api/person-queries.ts';

/** The signed-in user's profile, undefined until it is there. */
export function useMe() {
  return useQuery(meQuery(useConnection())).data;
}

/** The signed-in user as the rules see them at a base location; undefined while that is not known. */
export function useActor(iBaseLocationId: number | null): Actor | undefined {
  const connection = useConnection();
  const me = useMe();
  const isKnown = me !== undefined && iBaseLocationId !== null;
  const standing = useQuery({
    ...roleQuery(connection, iBaseLocationId, me?.alias ?? ''),
    enabled: isKnown,
  }).data;
  if (me === undefined || standing === undefined) return undefined;
  // Who may approve what is for the server to say: it sends along with each request what can be done with it.
  const isUnderFourEyes = false;
  const name = me.displayName;
  return { alias: me.alias, mail: me.mail.toLowerCase(), name, ...standing, isUnderFourEyes, standsFor: [] };
}

/** What the signed-in user is at a base location; undefined while that is not known, or no location is chosen. */
export function useMyRole(iBaseLocationId: number | null): Role | undefined {
  return useActor(iBaseLocationId)?.role;
}
