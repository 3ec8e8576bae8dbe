import {
  getMyUser,
  getUserManager,
  getUserPhoto,
  type PersonAnswer,
  photoNotFound,
  searchUsers,
} from '@sitebook/contract/lookups/people.ts';
import type { DirectoryPerson } from '../../adapters/directory/directory.ts';
import type { Deps } from '../../deps.ts';
import { managerOf, photoOf, readProfile, searchPeople } from '../../usecases/lookups/find-people.ts';
import type { RouteTable } from '../define-route.ts';

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

/** The company's people. */
export function addPeopleRoutes(table: RouteTable, deps: Deps): void {
  table.add({
    ...searchUsers,
    handle: async ({ caller, query: { query } }) => (await searchPeople(deps, caller, query)).map(toPerson),
  });
  table.add({
    ...getMyUser,
    async handle({ caller }) {
      const { person, manager, isDirectorySilent } = await readProfile(deps, caller);
      return {
        ...toPerson(person),
        managerDisplayName: manager?.displayName ?? null,
        managerMail: manager?.mail ?? null,
        ...(isDirectorySilent && { isDirectorySilent }),
      };
    },
  });
  table.add({
    ...getUserManager,
    handle: async ({ caller, query: { emailID } }) => toPerson(await managerOf(deps, caller, emailID)),
  });
  table.add({
    ...getUserPhoto,
    answerType: 'text/plain',
    async handle({ caller, query: { emailID }, reply }) {
      const photo = await photoOf(deps, caller, emailID);
      reply.type('text/plain; charset=utf-8');
      return photo ?? photoNotFound;
    },
  });
}
