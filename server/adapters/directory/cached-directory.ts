import { setTimeout } from 'node:timers/promises';
import { countsAsManager } from '@sitebook/domain/access/manager.ts';
import { fold } from '@sitebook/domain/text/fold.ts';
import { type Directory, type DirectoryPerson, DirectoryUnavailable, type PeopleByName } from './directory.ts';
import { KeptAnswers } from './kept-answers.ts';

/** A directory far away, where every question is a call. Names are spelled in lower case. */
export interface AskedDirectory {
  find(name: string): Promise<DirectoryPerson | undefined>;
  managerOf(person: DirectoryPerson): Promise<DirectoryPerson | undefined>;
  photoOf(person: DirectoryPerson): Promise<string | undefined>;
  search(query: string, limit: number): Promise<readonly DirectoryPerson[]>;
}

const second = 1000;
const minute = 60 * second;

/** What is kept of a directory. Times are in milliseconds. */
export const directoryLimits = {
  /** So many people, managers and searches, each. */
  people: 5000,
  searches: 500,
  /** All photos together, in characters of their data URLs. */
  photos: 16_000_000,
  fresh: 10 * minute,
  freshPhoto: 60 * minute,
  freshNothing: minute,
  freshSearch: minute,
  stale: 24 * 60 * minute,
  /** How long somebody waits who cannot wait. */
  inTime: second,
  /** How long it is remembered that somebody waited in vain. */
  slow: 5 * second,
};

export type DirectoryLimits = typeof directoryLimits;

/** Keeps what a directory said, within limits, so that it is asked seldom and need not be there at every moment. */
export function cachedDirectory(
  asked: AskedDirectory,
  companyDomain: string,
  given: Partial<DirectoryLimits> = {},
): Directory {
  const limits = { ...directoryLimits, ...given };
  const { fresh, freshNothing, stale } = limits;
  const people = new KeptAnswers<DirectoryPerson>({ most: limits.people, fresh, freshNothing, stale });
  const managers = new KeptAnswers<DirectoryPerson>({ most: limits.people, fresh, freshNothing, stale });
  const photos = new KeptAnswers<string>({
    most: limits.photos,
    weigh: (photo = '') => photo.length + 100,
    fresh: limits.freshPhoto,
    freshNothing: limits.freshPhoto,
    stale,
  });
  // A search that cannot be made says so: who is not in an old answer would seem not to be there.
  const searches = new KeptAnswers<readonly DirectoryPerson[]>({
    most: limits.searches,
    fresh: limits.freshSearch,
    freshNothing,
    stale: 0,
  });

  async function find(aliasOrMail: string): Promise<DirectoryPerson | undefined> {
    const name = keyOf(aliasOrMail);
    if (!name.includes('@')) return undefined;
    return people.get(name, async () => {
      const person = await asked.find(name);
      if (person) people.put(person.alias, person);
      return person;
    });
  }

  let slowUntil = 0;

  const decides = (person: DirectoryPerson, manager: DirectoryPerson | undefined) =>
    manager && countsAsManager(manager, person.alias, companyDomain) ? manager : undefined;

  async function managerOf(aliasOrMail: string): Promise<DirectoryPerson | undefined> {
    const person = await find(aliasOrMail);
    return person && managers.get(person.alias, async () => decides(person, await asked.managerOf(person)));
  }

  return {
    find,
    managerOf,
    meet: async (person) => themselves(person, await find(person.alias)),
    async photoOf(aliasOrMail) {
      const person = await find(aliasOrMail);
      return person && photos.get(person.alias, () => asked.photoOf(person));
    },
    async search(query, limit) {
      // Marks count: Graph is asked for what was typed, too.
      const key = `${limit} ${query.trim().toLowerCase()}`;
      if (fold(query).trim() === '') return [];
      const found = await searches.get(key, async () => {
        const answer = await asked.search(query, limit);
        // Whoever is chosen from these is known when it is saved.
        for (const person of answer) people.put(person.alias, person);
        return answer;
      });
      return found ?? [];
    },
    inTime(): PeopleByName {
      // One call asks several times, such as who is calling and whom they name: it waits in vain only once.
      const patience = performance.now() < slowUntil ? hardly : limits.inTime;
      const over = setTimeout(patience, late, { ref: false });
      const knownManager = (name: string) => managers.known(people.known(keyOf(name))?.alias ?? '');
      const orKnown = async <Value>(answer: Promise<Value | undefined>, known: () => Value | undefined) => {
        const first = await Promise.race([answer, over]);
        if (first !== late) return first;
        // Only who was patient knows that it is slow; after some seconds somebody is again.
        if (patience === limits.inTime) slowUntil = performance.now() + limits.slow;
        const value = known();
        if (value === undefined) throw new DirectoryUnavailable('the directory did not answer in time');
        return value;
      };
      const findInTime = (name: string) => orKnown(find(name), () => people.known(keyOf(name)));
      return {
        find: findInTime,
        managerOf: (name) => orKnown(managerOf(name), () => knownManager(name)),
        meet: async (person) => themselves(person, await findInTime(person.alias)),
      };
    },
  };
}

/** Somebody else could have this name for a mail. */
function themselves(told: DirectoryPerson, found: DirectoryPerson | undefined): DirectoryPerson {
  return found?.alias === told.alias ? found : told;
}

const late = Symbol('late');

/** For a directory that has just kept somebody waiting: long enough for what is known, not for a call. */
const hardly = 50;

const keyOf = (aliasOrMail: string) => aliasOrMail.trim().toLowerCase();
