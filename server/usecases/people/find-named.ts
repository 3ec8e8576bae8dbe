import { isCompanyUser } from '@sitebook/domain/access/company.ts';
import { type DirectoryPerson, DirectoryUnavailable, type PeopleByName } from '../../adapters/directory/directory.ts';
import type { Deps } from '../../deps.ts';
import { recallAlias } from '../../store/masters/people.ts';

/**
 * Somebody whom a save names: as the directory tells them; or, while it is silent, somebody known from before or a
 * colleague by what was typed. The latter two are looked up later.
 */
export type Named =
  | { readonly by: 'directory'; readonly alias: string; readonly person: DirectoryPerson }
  | { readonly by: 'memory' | 'typing'; readonly alias: string };

/** Why somebody cannot be named. */
export type NotNamed = 'field.not-a-person' | 'field.person-not-checked';

/** What the directory said in time, or that it was silent. */
export async function unlessSilent<Answer>(asked: Promise<Answer>): Promise<Answer | 'silent'> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof DirectoryUnavailable) return 'silent';
    throw error;
  }
}

/** Looks for somebody without waiting for a directory that is silent, and without taking just any text for a person. */
export async function findNamed(
  { database, config }: Pick<Deps, 'database' | 'config'>,
  people: Pick<PeopleByName, 'find'>,
  name: string,
): Promise<Named | NotNamed> {
  const person = await unlessSilent(people.find(name));
  if (person === undefined) return 'field.not-a-person';
  if (person !== 'silent') return { by: 'directory', alias: person.alias, person };
  if (!isAddress(name)) return 'field.not-a-person';
  const recalled = await recallAlias(database, name);
  if (recalled !== undefined) return { by: 'memory', alias: recalled };
  return isCompanyUser(name, config.COMPANY_DOMAIN) ? { by: 'typing', alias: name } : 'field.person-not-checked';
}

export const isAddress = (name: string) => /^[^\s@;,]+@[^\s@;,]+$/.test(name);
