import { isCompanyUser } from '@sitebook/domain/access/company.ts';
import type { EntityDefinition } from '@sitebook/domain/manage/definition.ts';
import type { Deps } from '../../deps.ts';

/** The alias of each person that was named, by the name in lower case; nothing for somebody whom nobody knows. */
export type KnownPeople = ReadonlyMap<string, string | undefined>;

const atOnce = 10;

/** Asks the directory about everybody who is named in the person fields, each once. */
export async function findPeople(
  { directory, config }: Pick<Deps, 'directory' | 'config'>,
  definition: EntityDefinition,
  records: readonly Readonly<Record<string, unknown>>[],
): Promise<KnownPeople> {
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
  while (waiting.length > 0) {
    const found = waiting.splice(0, atOnce).map(async (name) => {
      const person = await directory.find(name);
      // A role can be given before the directory knows a new colleague; somebody from outside has to be in it.
      const isColleague = isAddress(name) && isCompanyUser(name, config.COMPANY_DOMAIN);
      const alias = person?.alias ?? (isColleague ? name : undefined);
      known.set(name, alias);
      if (alias !== undefined) known.set(alias, alias);
    });
    await Promise.all(found);
  }
  return known;
}

const isAddress = (name: string) => /^[^\s@;,]+@[^\s@;,]+$/.test(name);

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
