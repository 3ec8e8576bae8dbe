import type { FieldIssue } from '@sitebook/domain/failure.ts';
import { parseField } from '@sitebook/domain/fields/parse-field.ts';
import { isSame, listOf, textOf, type Value, type Values } from '@sitebook/domain/fields/value.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { requesterFacts } from '@sitebook/domain/request/complete-people.ts';
import type { RequestRecord } from '@sitebook/domain/request/record.ts';
import { type PeopleByName, personFromToken } from '../../adapters/directory/directory.ts';
import type { Caller } from '../../caller.ts';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { enqueue } from '../../store/enqueue.ts';
import { findNamed, type Named, type NotNamed, unlessSilent } from './find-named.ts';

/** The people that a save names, as the directory knows them. */
export interface ResolvedPeople {
  /** Person and people fields by key, names replaced by aliases. */
  readonly fields: Values;
  /** What those of them are called whom the directory told of, by alias. */
  readonly names: ReadonlyMap<string, string>;
  /** Facts about a new requester and their manager, as they are now. */
  readonly requesterFacts: Values | null;
  /** Whether a new requester is somebody of whom we know, and not only what was typed. */
  readonly isRequesterKnown: boolean;
  /** Whether the directory was silent about something, so that it has to be asked again. */
  readonly isDue: boolean;
  readonly issues: readonly FieldIssue[];
}

/**
 * Asks the directory about everybody a save names anew, for a second in all. Done before the transaction: the directory
 * may be far away, and no lock waits for it.
 */
export async function resolvePeople(
  deps: Pick<Deps, 'directory' | 'database' | 'config'>,
  definition: ModuleDefinition,
  given: Readonly<Record<string, unknown>>,
  before: Values | null,
  caller: Caller,
): Promise<ResolvedPeople> {
  const people = deps.directory.inTime();
  const fields: Record<string, Value> = {};
  const issues: FieldIssue[] = [];
  const unread = new Set<string>();
  const known = new Map<string, Named>();
  for (const field of definition.fields) {
    if (field.type !== 'person' && field.type !== 'people') continue;
    if (!Object.hasOwn(given, field.key)) continue;
    const parsed = parseField(field, given[field.key], 'UTC');
    // What cannot be read is told with all other fields when they are parsed.
    if (!('value' in parsed)) unread.add(field.key);
    if (!('value' in parsed) || isSame(parsed.value, before?.[field.key])) continue;
    const names = typeof parsed.value === 'string' ? [parsed.value] : listOf(parsed.value);
    const found = await Promise.all(names.map((name) => findPerson(deps, people, name, caller)));
    const problem = found.find((person) => typeof person === 'string');
    if (problem) {
      issues.push({ field: field.key, code: problem });
      unread.add(field.key);
    }
    const named = found.filter((person) => typeof person !== 'string');
    for (const person of named) known.set(person.alias, person);
    // Somebody can be named by principal name and by mail: only the directory knows that it is one person.
    const aliases = [...new Set(named.map((person) => person.alias))];
    fields[field.key] = field.type === 'person' ? (aliases[0] ?? null) : aliases;
  }
  if (before === null && !textOf(fields.requester) && !unread.has('requester')) fields.requester = caller.alias;
  const alias = textOf(fields.requester);
  const requester = alias ? (known.get(alias) ?? (await findCaller(people, caller))) : undefined;
  const facts = requester ? await factsOf(people, requester, caller) : { values: null, isDue: false };
  return {
    fields,
    names: new Map(
      [...known.values()].flatMap((one) => (one.by === 'directory' ? [[one.alias, one.person.displayName]] : [])),
    ),
    issues,
    requesterFacts: facts.values,
    isRequesterKnown: requester?.by !== 'typing',
    isDue: facts.isDue || [...known.values()].some(({ by }) => by !== 'directory'),
  };
}

/** Whoever saves is known by their token, also where the directory has yet to hear of them. */
async function findPerson(
  deps: Pick<Deps, 'database' | 'config'>,
  people: PeopleByName,
  name: string,
  caller: Caller,
): Promise<Named | NotNamed> {
  if (name === caller.alias) return findCaller(people, caller);
  const named = await findNamed(deps, people, name);
  if (name !== caller.mail.toLowerCase() || (typeof named === 'object' && named.by === 'directory')) return named;
  const { alias } = caller;
  return named === 'field.not-a-person'
    ? { by: 'directory', alias, person: personFromToken(caller) }
    : { by: 'memory', alias };
}

async function findCaller(people: PeopleByName, caller: Caller): Promise<Named> {
  const { alias } = caller;
  const person = await unlessSilent(people.meet(personFromToken(caller)));
  return person === 'silent' ? { by: 'memory', alias } : { by: 'directory', alias: person.alias, person };
}

async function factsOf(
  people: PeopleByName,
  requester: Named,
  caller: Caller,
): Promise<{ values: Values; isDue: boolean }> {
  const told = await unlessSilent(people.managerOf(requester.alias));
  const manager = told === 'silent' ? undefined : told;
  const name = requester.alias === caller.alias ? caller.name : requester.alias;
  const values = requesterFacts(name, requester.by === 'directory' ? requester.person : undefined, manager);
  return { values, isDue: told === 'silent' || requester.by !== 'directory' };
}

/** The pauses grow to six hours: that is about two weeks. */
const attempts = 60;

/** Has the directory asked again about the people of a request for as long as something is due. */
export async function lookUpLater(tx: Tx, { id, module, values }: Pick<RequestRecord, 'id' | 'module' | 'values'>) {
  if (values.peopleDue !== true) return;
  await enqueue(tx, 'fill-in-people', { module, id }, { jobKey: String(id), maxAttempts: attempts });
}
