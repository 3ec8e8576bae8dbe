import { filterFacts } from '@sitebook/domain/filter/filter-facts.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { ownKeyNamed } from '../modules/names.ts';
import { statusCodeOf } from '../modules/wire-codes.ts';
import { wireNameOfFact } from './where.ts';

const keysByName = new WeakMap<ModuleDefinition, ReadonlyMap<string, string>>();

/** The fact that is meant by a name of the wire, without regard to case; whether something added is there, its location says. */
export function factOfWireName(definition: ModuleDefinition, name: string): string | undefined {
  const known =
    keysByName.get(definition) ??
    new Map(filterFacts(definition, 'full').map(({ key }) => [wireNameOfFact(definition, key).toLowerCase(), key]));
  keysByName.set(definition, known);
  return known.get(name.trim().toLowerCase()) ?? ownKeyNamed(name);
}

/** What a refusal of a filter is about, by the names of the wire; other fields stay as they are. */
export function nameInWhere(definition: ModuleDefinition, field: string): string {
  const [first, ...rest] = field.split('.');
  return first === 'where' ? ['Where', ...rest.map((key) => wireNameOfFact(definition, key))].join('.') : field;
}

/** A filter from outside, by the facts of the module, still to be read by what there is; unknown names stay as they are. */
export function decodeWhere(
  definition: ModuleDefinition,
  given: Readonly<Record<string, unknown>> | null | undefined,
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
