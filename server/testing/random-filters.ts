import type { Filter, Wanted } from '@sitebook/domain/filter/filter.ts';
import { type FilterFact, filterFacts } from '@sitebook/domain/filter/filter-facts.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Draw } from '@sitebook/domain/testing/by-seed.ts';
import type { RandomRequest } from './random-requests.ts';

/** Each fact of a module alone, and some together, by what these requests hold. */
export function randomFilters(
  definition: ModuleDefinition,
  rows: readonly RandomRequest[],
  draw: Draw,
): readonly Filter[] {
  const facts = filterFacts(definition, 'full');
  const one = (fact: FilterFact) => [fact.key, fact.kind === 'days' ? days(draw) : some(fact, rows, draw)] as const;
  const alone = facts.map((fact) => Object.fromEntries([one(fact)]));
  const together = Array.from({ length: 4 }, () =>
    Object.fromEntries(Array.from({ length: 3 }, () => one(facts[draw(facts.length)] as FilterFact))),
  );
  return [...alone, ...together];
}

/** Days around today; one end in three is open. */
function days(draw: Draw): Wanted {
  const word = (count: number) => `today${count < 0 ? count : `+${count}`}` as const;
  const first = draw(20) - 10;
  const [from, to] = [word(first), word(first + draw(10))];
  const open = draw(3);
  return { from: open === 0 ? null : from, to: open === 1 ? null : to };
}

function some(fact: FilterFact, rows: readonly RandomRequest[], draw: Draw): Wanted {
  const offered = 'choices' in fact ? fact.choices.map(({ value }) => value) : heldBy(rows, fact.key);
  const most = fact.kind === 'set' ? 1 : 3;
  const drawn = Array.from({ length: 1 + draw(most) }, () => offered[draw(offered.length)] ?? 1);
  return [...new Set(drawn)];
}

function heldBy(rows: readonly RandomRequest[], key: string): readonly (string | number)[] {
  const held = rows.flatMap(({ values }) => values[key] ?? []);
  return [...new Set(held.filter((value) => typeof value === 'string' || typeof value === 'number'))];
}
