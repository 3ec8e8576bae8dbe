import { asPlainLine } from '../fields/characters.ts';
import { isEmpty, listOf, textOf, type Value, type Values } from '../fields/value.ts';
import type { ItemRow } from '../items/item.ts';
import type { ModuleDefinition } from '../modules/definition.ts';
import { derive } from './validate-save.ts';

/** Somebody as the directory tells of them. */
export interface ToldPerson {
  readonly alias: string;
  readonly mail: string;
  readonly displayName: string;
  readonly mobilePhone: string | null;
  readonly businessPhone: string | null;
  readonly employeeNumber: number | null;
}

/** What the directory says about everybody whom a request names. */
export interface ToldPeople {
  /** Nothing for whom it does not know. */
  readonly byName: ReadonlyMap<string, ToldPerson | undefined>;
  /** The manager of the requester. */
  readonly manager: ToldPerson | undefined;
}

/** What a request keeps about its requester and their manager; `name` is what they are called where nobody told. */
export function requesterFacts(name: string, person: ToldPerson | undefined, manager: ToldPerson | undefined): Values {
  return {
    requesterName: person?.displayName ?? name,
    gin: person?.employeeNumber ?? null,
    // Phones that were pasted into the directory often carry marks that nobody sees.
    phone: asPlainLine(person?.mobilePhone ?? person?.businessPhone),
    managerName: manager?.displayName ?? null,
    managerMail: manager?.mail.toLowerCase() ?? null,
  };
}

const personFields = ({ fields }: ModuleDefinition) =>
  fields.filter(({ type }) => type === 'person' || type === 'people');

const namesOf = (value: Value | undefined) => (typeof value === 'string' ? [value] : listOf(value));

/** Everybody whom these values name, each once. */
export function peopleIn(definition: ModuleDefinition, values: Values): readonly string[] {
  return [...new Set(personFields(definition).flatMap(({ key }) => namesOf(values[key])))];
}

/**
 * The values with what could not be looked up when they were saved. Names become aliases, and whom the directory does not
 * know stays as they were named; facts are filled in where there are none, and what somebody has decided since stays.
 */
export function completePeople(
  definition: ModuleDefinition,
  before: Values,
  { byName, manager }: ToldPeople,
  items: readonly ItemRow[],
): Values {
  const values: Record<string, Value> = { ...before, peopleDue: null };
  for (const { key, type } of personFields(definition)) {
    if (isEmpty(before[key])) continue;
    const aliases = [...new Set(namesOf(before[key]).map((name) => byName.get(name)?.alias ?? name))];
    values[key] = type === 'people' ? aliases : (aliases[0] ?? null);
  }
  for (const { key, namesPerson } of definition.fields) {
    const told = namesPerson && byName.get(textOf(before[namesPerson]) ?? '');
    if (told) values[key] = told.displayName;
  }
  const requester = byName.get(textOf(before.requester) ?? '');
  const facts = requesterFacts(textOf(before.requesterName) ?? '', requester, manager);
  values.requesterName = facts.requesterName ?? null;
  for (const key of ['gin', 'phone']) if (isEmpty(before[key])) values[key] = facts[key] ?? null;
  if (isEmpty(before.managerMail)) {
    for (const key of ['managerName', 'managerMail']) values[key] = facts[key] ?? null;
  }
  const derived = derive(definition, { values, items, lookups: {}, notes: {} }, before, 'update');
  const decided = definition.derivations.filter(({ field }) => !isEmpty(before[field]));
  return { ...derived, ...Object.fromEntries(decided.map(({ field }) => [field, before[field] ?? null])) };
}
