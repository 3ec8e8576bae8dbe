import { type Filter, isDays, type Wanted } from '@sitebook/domain/filter/filter.ts';
import type { StatusCode } from '@sitebook/domain/lifecycle/status.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { factNames, wireNameOf } from '../modules/names.ts';
import { statusNames } from '../modules/wire-codes.ts';
import { pathsOf } from '../modules/wire-modules.ts';

/** What the wire calls a fact that lists are narrowed by. */
export function wireNameOfFact({ key: module }: ModuleDefinition, key: string): string {
  if (key === 'is') return key;
  return Object.hasOwn(factNames, key) ? factNames[key as keyof typeof factNames] : wireNameOf(module, { key }).name;
}

/** What the wire calls a column. */
export function wireNameOfColumn(definition: ModuleDefinition, key: string): string {
  return key === 'id' ? pathsOf(definition.key).id : wireNameOfFact(definition, key);
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
