import { isCompanyUser } from '@sitebook/domain/access/company.ts';
import { countsAsManager } from '@sitebook/domain/access/manager.ts';
import { fold } from '@sitebook/domain/text/fold.ts';
import type { Database } from '../../db/database.ts';
import { enterPerson, findManager, findPerson, findPhoto, searchPeople } from '../../store/masters/people.ts';
import type { Directory, DirectoryPerson } from './directory.ts';

/** The directory that comes with the server: people are rows of a table, and whoever has a role is known by it. */
export function builtInDirectory(database: Database, companyDomain: string): Directory {
  return {
    find: (aliasOrMail) => findPerson(database, aliasOrMail),
    async managerOf(aliasOrMail) {
      const manager = await findManager(database, aliasOrMail);
      return manager && countsAsManager(manager, aliasOrMail, companyDomain) ? manager : undefined;
    },
    photoOf: (aliasOrMail) => findPhoto(database, aliasOrMail),
    async meet(told) {
      const known = await findPerson(database, told.alias);
      if (!isCompanyUser(told.alias, companyDomain)) return known ?? told;
      const theirs = known?.alias === told.alias ? known : told;
      const now = { ...theirs, ...saidIn(told) };
      if (known?.displayName === now.displayName && known.mail === now.mail) return known;
      await enterPerson(database, { ...now, searchText: searchTextOf(now) });
      return (await findPerson(database, told.alias)) ?? told;
    },
    async search(query, limit) {
      const words = fold(query).split(' ').filter(Boolean);
      // Nothing but marks and blanks would match everybody.
      return words.length === 0 ? [] : searchPeople(database, words, companyDomain.toLowerCase(), limit);
    },
    // Without our own database there is nothing to be in time for.
    inTime() {
      return this;
    },
  };
}

/** Where a token says no name or mail, the principal name stands for it: that is no news of anybody. */
function saidIn({ alias, displayName, mail }: DirectoryPerson): Partial<DirectoryPerson> {
  const isSaid = (value: string) => value.toLowerCase() !== alias;
  return { ...(isSaid(displayName) && { displayName }), ...(isSaid(mail) && { mail }) };
}

/** What a search looks at, kept with the person. */
export function searchTextOf(person: { displayName: string; alias: string; mail: string }): string {
  return fold(`${person.displayName} ${person.alias} ${person.mail}`);
}
