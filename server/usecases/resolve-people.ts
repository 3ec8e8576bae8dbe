import type { FieldIssue } from '@sitebook/domain/failure.ts';
import { asPlainLine } from '@sitebook/domain/fields/characters.ts';
import { parseField } from '@sitebook/domain/fields/parse-field.ts';
import { isSame, listOf, textOf, type Value, type Values } from '@sitebook/domain/fields/value.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Directory, DirectoryPerson } from '../adapters/directory/directory.ts';
import { personFromToken } from '../adapters/directory/from-token.ts';
import type { Caller } from '../caller.ts';

/** The people that a save names, as the directory knows them. */
export interface ResolvedPeople {
  /** Person and people fields by key, names replaced by aliases. */
  readonly fields: Values;
  /** Facts about a new requester and their manager, as they are now. */
  readonly requesterFacts: Values | null;
  readonly issues: readonly FieldIssue[];
}

/**
 * Asks the directory about everybody a save names anew. Done before the transaction: the directory may be far away, and
 * no lock waits for it.
 */
export async function resolvePeople(
  directory: Directory,
  definition: ModuleDefinition,
  given: Readonly<Record<string, unknown>>,
  before: Values | null,
  caller: Caller,
): Promise<ResolvedPeople> {
  const fields: Record<string, Value> = {};
  const issues: FieldIssue[] = [];
  const unread = new Set<string>();
  for (const field of definition.fields) {
    if (field.type !== 'person' && field.type !== 'people') continue;
    if (!Object.hasOwn(given, field.key)) continue;
    const parsed = parseField(field, given[field.key], 'UTC');
    // What cannot be read is told with all other fields when they are parsed.
    if (!('value' in parsed)) unread.add(field.key);
    if (!('value' in parsed) || isSame(parsed.value, before?.[field.key])) continue;
    const names = typeof parsed.value === 'string' ? [parsed.value] : listOf(parsed.value);
    const found = await Promise.all(names.map((name) => findPerson(directory, name, caller)));
    if (found.some((person) => person === undefined)) {
      issues.push({ field: field.key, code: 'field.not-a-person' });
      unread.add(field.key);
    }
    const aliases = found.flatMap((person) => (person ? [person.alias] : []));
    fields[field.key] = field.type === 'person' ? (aliases[0] ?? null) : aliases;
  }
  if (before === null && !textOf(fields.requester) && !unread.has('requester')) fields.requester = caller.alias;
  const requester = textOf(fields.requester);
  return { fields, issues, requesterFacts: requester ? await factsOf(directory, requester, caller) : null };
}

/** Whoever saves is known by their token, also where the directory has yet to hear of them. */
async function findPerson(directory: Directory, name: string, caller: Caller): Promise<DirectoryPerson | undefined> {
  const self = personFromToken(caller);
  if (name === caller.alias) return directory.meet(self);
  return (await directory.find(name)) ?? (name === caller.mail.toLowerCase() ? self : undefined);
}

async function factsOf(directory: Directory, alias: string, caller: Caller): Promise<Values> {
  const [person, manager] = await Promise.all([findPerson(directory, alias, caller), directory.managerOf(alias)]);
  return {
    requesterName: person?.displayName ?? alias,
    gin: person?.employeeNumber ?? null,
    // Phones that were pasted into the directory often carry marks that nobody sees.
    phone: asPlainLine(person?.mobilePhone ?? person?.businessPhone),
    managerName: manager?.displayName ?? null,
    managerMail: manager?.mail.toLowerCase() ?? null,
  };
}
