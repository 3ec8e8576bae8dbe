import { fold } from '@sitebook/domain/text/fold.ts';
import type { Database } from '../../db/database.ts';
import { findManager, findPerson, findPhoto, searchPeople } from '../../store/masters/people.ts';
import type { Directory } from './directory.ts';

/** The directory that comes with the server: people are rows of a table. */
export function builtInDirectory(database: Database, companyDomain: string): Directory {
  return {
    find: (aliasOrMail) => findPerson(database, aliasOrMail),
    managerOf: (aliasOrMail) => findManager(database, aliasOrMail),
    photoOf: (aliasOrMail) => findPhoto(database, aliasOrMail),
    async search(query, limit) {
      const words = fold(query).split(' ').filter(Boolean);
      // Nothing but marks and blanks would match everybody.
      return words.length === 0 ? [] : searchPeople(database, words, companyDomain.toLowerCase(), limit);
    },
  };
}

/** What a search looks at, kept with the person. */
export function searchTextOf(person: { displayName: string; alias: string; mail: string }): string {
  return fold(`${person.displayName} ${person.alias} ${person.mail}`);
}
