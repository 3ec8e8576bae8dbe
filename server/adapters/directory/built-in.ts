import { isCompanyUser } from '@sitebook/domain/access/company.ts';
import { countsAsManager } from '@sitebook/domain/access/manager.ts';
import { fold } from '@sitebook/domain/text/fold.ts';
import type { Database } from '../../db/database.ts';
import { lately } from '../../db/lately.ts';
import { enterPerson, findManager, findPerson, findPhoto, searchPeople } from '../../store/masters/people.ts';
import type { Directory, DirectoryPerson } from './directory.ts';

/** The directory that comes with the server: people are rows of a table, and whoever has a role is known by it. */
export function builtInDirectory(database: Database, companyDomain: string): Directory {
  return {
    find: (aliasOrMail) => findPerson(database, aliasOrMail),
    async managerOf(aliasOrMail) {
      const manager = await lately(database, `manager of ${aliasOrMail}`, () => findManager(database, aliasOrMail));
      return manager && countsAsManager(manager, aliasOrMail, companyDomain) ? manager : undefined;
    },
    photoOf: (aliasOrMail) => findPhoto(database, aliasOrMail),
    async meet(told) {
      const find = () => findPerson(database, told.alias);
      // Somebody else could have this name for a mail.
      const themselves = (found: DirectoryPerson | undefined) => (found?.alias === told.alias ? found : undefined);
      const known = themselves(await lately(database, `person ${told.alias}`, find));
      if (!isCompanyUser(told.alias, companyDomain)) return known ?? told;
      const now = { ...(known ?? told), ...saidIn(told) };
      if (known?.displayName === now.displayName) return known;
      await enterPerson(database, { ...now, searchText: searchTextOf(now) });
      return themselves(await find()) ?? told;
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

/** Where a token says no name, the principal name stands for it: that is no news of anybody. */
function saidIn({ alias, displayName }: DirectoryPerson): Partial<DirectoryPerson> {
  return displayName.toLowerCase() === alias ? {} : { displayName };
}

/** What a search looks at, kept with the person. */
export function searchTextOf(person: { displayName: string; alias: string; mail: string }): string {
  return fold(`${person.displayName} ${person.alias} ${person.mail}`);
}
