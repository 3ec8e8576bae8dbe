import {
  getMyUser,
  getUserManager,
  getUserPhoto,
  type PersonAnswer,
  photoNotFound,
  searchUsers,
  shortestPeopleSearch,
} from '@sitebook/contract/lookups/people.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import type { DirectoryPerson } from '../../adapters/directory/directory.ts';
import { personFromToken } from '../../adapters/directory/from-token.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { unlessSilent } from '../../usecases/people/find-named.ts';
import type { RouteTable } from '../define-route.ts';
import { found } from './found.ts';
import type { Visits } from './visits.ts';

const mostPeople = 20;

const toPerson = (person: DirectoryPerson): PersonAnswer => ({
  id: person.id,
  displayName: person.displayName,
  mail: person.mail,
  userPrincipalName: person.alias,
  onPremisesUserPrincipalName: person.alias,
  jobTitle: person.jobTitle,
  mobilePhone: person.mobilePhone,
  businessPhones: person.businessPhone === null ? [] : [person.businessPhone],
  employeeNumber: person.employeeNumber,
});

const isSelf = (caller: Caller, aliasOrMail: string) =>
  [caller.alias, caller.mail.toLowerCase()].includes(aliasOrMail.toLowerCase());

/** The company's people. External users see nobody but themselves. */
export function addPeopleRoutes(table: RouteTable, { directory }: Deps, visits: Visits): void {
  const refuseExternal = async (caller: Caller) => {
    if (await visits.isExternal(caller)) throw new Failure('error.forbidden');
  };

  table.add({
    ...searchUsers,
    async handle({ caller, query: { query } }) {
      await refuseExternal(caller);
      if (Array.from(query).length < shortestPeopleSearch) return [];
      return (await directory.search(query, mostPeople)).map(toPerson);
    },
  });
  table.add({
    ...getMyUser,
    async handle({ caller }) {
      // Nothing opens without it: who is signed in is known from their token, whatever becomes of the directory.
      const self = personFromToken(caller);
      const people = directory.inTime();
      const [met, named] = await Promise.all([
        unlessSilent(people.meet(self)),
        unlessSilent(people.managerOf(caller.alias)),
      ]);
      const manager = named === 'silent' ? undefined : named;
      return {
        ...toPerson(met === 'silent' ? self : met),
        managerDisplayName: manager?.displayName ?? null,
        managerMail: manager?.mail ?? null,
        ...((met === 'silent' || named === 'silent') && { isDirectorySilent: true as const }),
      };
    },
  });
  table.add({
    ...getUserManager,
    async handle({ caller, query: { emailID } }) {
      if (!isSelf(caller, emailID)) await refuseExternal(caller);
      return toPerson(found(await directory.managerOf(emailID)));
    },
  });
  table.add({
    ...getUserPhoto,
    answerType: 'text/plain',
    async handle({ caller, query: { emailID }, reply }) {
      if (!isSelf(caller, emailID)) await refuseExternal(caller);
      reply.type('text/plain; charset=utf-8');
      return (await directory.photoOf(emailID)) ?? photoNotFound;
    },
  });
}
