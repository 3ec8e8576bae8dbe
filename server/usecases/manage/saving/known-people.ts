import { isCompanyUser } from '@sitebook/domain/access/company.ts';
import type { EntityDefinition } from '@sitebook/domain/manage/definition.ts';
import { DirectoryUnavailable } from '../../../adapters/directory/directory.ts';
import type { Deps } from '../../../deps.ts';
import { findNamed, isAddress } from '../../people/find-named.ts';

/** The alias of each person that was named, by the name in lower case; nothing for somebody whom nobody knows. */
export type KnownPeople = ReadonlyMap<string, string | undefined>;

const atOnce = 10;

/** Asks the directory about everybody who is named in the person fields, each once. */
export async function findPeople(
  deps: Pick<Deps, 'directory' | 'database' | 'config'>,
  definition: EntityDefinition,
  records: readonly Readonly<Record<string, unknown>>[],
): Promise<KnownPeople> {
  const { directory, config } = deps;
  const fields = definition.fields.filter(({ type }) => type === 'person');
  const names = new Set<string>();
  for (const record of records) {
    for (const { key } of fields) {
      const given = record[key];
      if (typeof given === 'string' && given.trim() !== '') names.add(given.trim().toLowerCase());
    }
  }
  const known = new Map<string, string | undefined>();
  const waiting = [...names];
  // Once it was silent nobody waits for it again, however many are named.
  let isSilent = false;
  while (waiting.length > 0) {
    const people = isSilent ? silence : directory.inTime();
    const found = waiting.splice(0, atOnce).map(async (name) => {
      const person = await findNamed(deps, people, name);
      if (person === 'field.person-not-checked') throw new DirectoryUnavailable(`nobody can say who ${name} is`);
      if (typeof person === 'object' && person.by !== 'directory') isSilent = true;
      // A role can be given before the directory knows a new colleague; somebody from outside has to be in it.
      const isColleague = isAddress(name) && isCompanyUser(name, config.COMPANY_DOMAIN);
      const alias = typeof person === 'object' ? person.alias : isColleague ? name : undefined;
      known.set(name, alias);
      if (alias !== undefined) known.set(alias, alias);
    });
    await Promise.all(found);
  }
  return known;
}

const silence = { find: () => Promise.reject(new DirectoryUnavailable('the directory was silent a moment ago')) };

/** The given fields with every person by their alias; whoever is not known stays as they were named. */
export function withAliases(
  definition: EntityDefinition,
  given: Readonly<Record<string, unknown>>,
  people: KnownPeople,
): Readonly<Record<string, unknown>> {
  const named = definition.fields.filter(({ key, type }) => type === 'person' && typeof given[key] === 'string');
  return {
    ...given,
    ...Object.fromEntries(
      named.map(({ key }) => [key, people.get(String(given[key]).trim().toLowerCase()) ?? given[key]]),
    ),
  };
}
