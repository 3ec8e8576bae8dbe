import { Failure } from '@sitebook/domain/failure.ts';
import { type DirectoryPerson, personFromToken } from '../../adapters/directory/directory.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { isExternal } from '../entering/visits.ts';
import { unlessSilent } from '../people/find-named.ts';

const mostPeople = 20;

/** A search with fewer characters finds nobody. */
const shortestSearch = 3;

/** The company's people whose name or mail matches. External users see nobody but themselves. */
export async function searchPeople(deps: Deps, caller: Caller, text: string): Promise<readonly DirectoryPerson[]> {
  await refuseExternal(deps, caller);
  return Array.from(text).length < shortestSearch ? [] : deps.directory.search(text, mostPeople);
}

export interface Profile {
  readonly person: DirectoryPerson;
  readonly manager: DirectoryPerson | undefined;
  /** The directory could not be asked: what is missing may be known to it. */
  readonly isDirectorySilent: boolean;
}

/** The caller. Nothing opens without it: who is signed in is known from their token, whatever becomes of the directory. */
export async function readProfile({ directory }: Deps, caller: Caller): Promise<Profile> {
  const self = personFromToken(caller);
  const people = directory.inTime();
  const [met, named] = await Promise.all([
    unlessSilent(people.meet(self)),
    unlessSilent(people.managerOf(caller.alias)),
  ]);
  return {
    person: met === 'silent' ? self : met,
    manager: named === 'silent' ? undefined : named,
    isDirectorySilent: met === 'silent' || named === 'silent',
  };
}

/** The manager of somebody. */
export async function managerOf(deps: Deps, caller: Caller, aliasOrMail: string): Promise<DirectoryPerson> {
  await refuseExternalUnlessSelf(deps, caller, aliasOrMail);
  const manager = await deps.directory.managerOf(aliasOrMail);
  if (!manager) throw new Failure('error.not-found');
  return manager;
}

/** The photo of somebody, if there is one. */
export async function photoOf(deps: Deps, caller: Caller, aliasOrMail: string): Promise<string | undefined> {
  await refuseExternalUnlessSelf(deps, caller, aliasOrMail);
  return deps.directory.photoOf(aliasOrMail);
}

async function refuseExternalUnlessSelf(deps: Deps, caller: Caller, aliasOrMail: string): Promise<void> {
  if (![caller.alias, caller.mail.toLowerCase()].includes(aliasOrMail.toLowerCase()))
    await refuseExternal(deps, caller);
}

async function refuseExternal(deps: Deps, caller: Caller): Promise<void> {
  if (await isExternal(deps, caller)) throw new Failure('error.forbidden');
}
