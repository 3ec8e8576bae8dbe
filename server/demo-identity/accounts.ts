import { createHash } from 'node:crypto';
import type { Account, AccountClaims } from 'oidc-provider';
import type { Directory } from '../adapters/directory/directory.ts';
import { demoAccounts } from '../demo-accounts.ts';

/** Somebody who can sign in, and what their tokens say about them, by the names that Entra ID uses. */
export interface DemoPerson {
  readonly userName: string;
  readonly claims: { oid: string; name: string; preferred_username: string; email: string };
}

export type FindDemoPerson = (userName: string) => Promise<DemoPerson | undefined>;

/** The accounts that the page offers can sign in, and so can everybody whom the directory knows. */
export function demoPeople(directory: Directory): FindDemoPerson {
  return async (given) => {
    const userName = given.toLowerCase();
    const account = demoAccounts.find((each) => each.userName === userName);
    const person = await directory.find(userName);
    // Somebody whom the directory knows by a role alone has no name there yet.
    const name = account?.name ?? person?.displayName;
    if (name === undefined) return undefined;
    const alias = person?.alias ?? userName;
    return {
      userName: alias,
      claims: {
        oid: person?.id ?? madeUpObjectId(alias),
        name,
        preferred_username: alias,
        email: person?.mail ?? alias,
      },
    };
  };
}

/** For someone who is in no directory: made from the name, so that it is the same every time. */
function madeUpObjectId(userName: string): string {
  const hex = createHash('sha256').update(userName).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}

/** A person as the identity provider wants them. */
export function demoSubject(person: DemoPerson): Account {
  return {
    accountId: person.userName,
    claims: async (): Promise<AccountClaims> => ({ sub: person.userName, ...person.claims }),
  };
}
