import { type Filter, isDays, type Wanted } from '@sitebook/domain/filter/filter.ts';
import { filterFacts } from '@sitebook/domain/filter/filter-facts.ts';
import type { StatusCode } from '@sitebook/domain/lifecycle/status.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { z } from 'zod';
import { factNames, wireNameOf } from '../modules/names.ts';
import { statusCodeOf, statusNames } from '../modules/wire-codes.ts';

/** To what a list is narrowed, by the names of its answer; more about it is known once the module is. */
export const whereSchema = z
  .record(z.string().max(100), z.unknown(), { error: 'field.invalid' })
  .nullish()
  .meta({
    type: 'object',
    description:
      'narrows the list: names of the answer with a list of what they may be, or { from, to } with days (YYYY-MM-DD, ' +
      'today, today+7); `is` with open, overdue, unassigned',
  });

/** What the wire calls a fact that lists are narrowed by. */
function wireNameOfFact({ key: module }: ModuleDefinition, key: string): string {
  if (key === 'is') return key;
  return Object.hasOwn(factNames, key) ? factNames[key as keyof typeof factNames] : wireNameOf(module, { key }).name;
}

/** The fact that is meant by a name of the wire, without regard to case. */
export function factOfWireName(definition: ModuleDefinition, name: string): string | undefined {
  const given = name.trim().toLowerCase();
  return filterFacts(definition, 'full').find(({ key }) => wireNameOfFact(definition, key).toLowerCase() === given)
    ?.key;
}

/** What a refusal of a filter is about, by the names of the wire; other fields stay as they are. */
export function nameInWhere(definition: ModuleDefinition, field: string): string {
  const [first, ...rest] = field.split('.');
  return first === 'where' ? ['Where', ...rest.map((key) => wireNameOfFact(definition, key))].join('.') : field;
}

/** A filter by the names of the wire. */
export function encodeWhere(definition: ModuleDefinition, filter: Filter): Readonly<Record<string, Wanted>> {
  return Object.fromEntries(
    Object.entries(filter).map(([key, wanted]) => [
      wireNameOfFact(definition, key),
      key === 'status' && !isDays(wanted) ? wanted.map((status) => statusNames[status as StatusCode]) : wanted,
    ]),
  );
}

/** The same from outside, by the facts of the module, still to be read by what there is; unknown names stay as they are. */
export function decodeWhere(
  definition: ModuleDefinition,
  given: z.output<typeof whereSchema>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(given ?? {}).map(([name, wanted]) => {
      const key = factOfWireName(definition, name) ?? name;
      return [key, key === 'status' ? codesOf(wanted) : wanted];
    }),
  );
}

function codesOf(wanted: unknown): unknown {
  const spelled = Array.isArray(wanted) ? wanted : [wanted];
  return spelled.map((status) => (typeof status === 'string' ? (statusCodeOf(status) ?? status) : status));
}
