import { itemListNames } from '@sitebook/contract/modules/item-names.ts';
import { factNames, ownFieldsName, ownKeyNamed, wireNameOf } from '@sitebook/contract/modules/names.ts';
import { pathsOf } from '@sitebook/contract/modules/wire-modules.ts';
import { listedSchema } from '@sitebook/contract/modules/wire-schema.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import type { Value } from '@sitebook/domain/fields/value.ts';
import { type FieldDefinition, fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { everyOwn, isOwn } from '@sitebook/domain/own-fields/own-field.ts';
import type { AskedFields } from '@sitebook/domain/request/record.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { FastifyReply } from 'fastify';
import { ForgetfulMap } from '../../forgetful-map.ts';
import type { OpenedRequest } from '../../usecases/requests/open-request.ts';
import { nameFields } from '../parse.ts';

/** Runs a use case; a refusal names the fields of the request as the wire does. */
export function nameFailures<Answer>(definition: ModuleDefinition, work: () => Promise<Answer>): Promise<Answer> {
  return nameFields((path) => {
    const [key = '', ...rest] = path.split('.');
    return [wireNameOfKey(definition, key), ...rest].join('.');
  }, work);
}

function wireNameOfKey(definition: ModuleDefinition, key: string): string {
  if (isOwn({ key }) || fieldOf(definition, key)) return wireNameOf(definition.key, { key }).name;
  return key === 'items' ? itemListNames[0] : key;
}

const header = 'Ignored-Fields';

/** What answers document of it. */
export const ignoredFields = {
  [header]: 'names in the body that the module does not know, or whose value it could not use',
};

/** Tells which names of a body were not used. */
export function tellIgnored(reply: FastifyReply, names: readonly string[]): void {
  if (names.length > 0) reply.header(header, encodeHeader(names));
}

/** What was sent for the form of the location and has no place there: nothing of this name, or nothing that it still asks for. */
export function unknownOwn(
  { stored, place }: OpenedRequest,
  fields: Readonly<Record<string, unknown>>,
): readonly string[] {
  const { definition } = place;
  return Object.entries(fields)
    .filter(([key, value]) => isOwn({ key }) && isUnused(fieldOf(definition, key), value, stored.record.values[key]))
    .map(([key]) => wireNameOf(definition.key, { key }).name);
}

function isUnused(field: FieldDefinition | undefined, sent: unknown, kept: Value | undefined): boolean {
  if (!field) return true;
  // Of what only some read, not even that it is the same is told.
  return field.isRetired === true && (field.readers !== undefined || (sent ?? null) !== (kept ?? null));
}

/** A header holds plain ASCII only; names from outside may hold anything. */
function encodeHeader(names: readonly string[]): string {
  return names
    .map((name) => encodeURIComponent(name.toWellFormed()))
    .join(', ')
    .slice(0, 2000);
}

const mostKept = 100;

/** The fields and facts that a list is asked for by the names of its columns; null for all of them. */
export function columnKeys(definition: ModuleDefinition) {
  const keyOf = answerKeys(definition);
  // The same few are asked for all day.
  const known = new ForgetfulMap<string, ReadonlySet<string>>(mostKept);
  return (names: readonly string[] | null | undefined): AskedFields => {
    if (!names) return null;
    return known.keep(JSON.stringify(names), () => new Set(['baseLocationId', ...names.map(keyOf)]));
  };
}

/**
 * A name of the answer means what stands under it there: a field, a fact that lists can be sorted by, or what rows tell
 * under a name of its own. What else a list is sorted by is known by its title as well.
 */
export function answerKeys(definition: ModuleDefinition): (name: string, index: number) => string {
  const told = new Map([
    ...Object.keys(listedSchema(definition).shape).map((name) => [name.toLowerCase(), name] as const),
    ...Object.entries(factNames).map(([key, name]) => [name.toLowerCase(), key] as const),
    [pathsOf(definition.key).id.toLowerCase(), 'id'] as const,
    ...definition.fields.map((field) => [wireNameOf(definition.key, field).name.toLowerCase(), field.key] as const),
    [ownFieldsName.toLowerCase(), everyOwn] as const,
  ]);
  return (name, index) => {
    const given = name.trim().toLowerCase();
    const key = told.get(given) ?? (given === '' ? undefined : orderKeyOf(definition, name));
    if (key !== undefined) return key;
    throw new Failure('error.invalid', { issues: [{ field: `Columns.${index}`, code: 'field.choice' }] });
  };
}

/**
 * The field or fact that a name of the wire or a column's title stands for; without one it is the id. Whether there is
 * something added of such a name is known once it is known where.
 */
export function orderKeyOf(definition: ModuleDefinition, name: string): string | undefined {
  const given = name.trim().toLowerCase();
  if (given === '' || given === 'id' || given === pathsOf(definition.key).id.toLowerCase()) return 'id';
  const fact = Object.entries(factNames).find(([key, wire]) => [key, wire].some((one) => one.toLowerCase() === given));
  const column = definition.columns.find(({ title }) => say(title).toLowerCase() === given);
  const field = definition.fields.find((one) => {
    const { name: wire, synonyms = [] } = wireNameOf(definition.key, one);
    return [wire, ...synonyms].some((known) => known.toLowerCase() === given);
  });
  return fact?.[0] ?? column?.field ?? field?.key ?? ownKeyNamed(name);
}
