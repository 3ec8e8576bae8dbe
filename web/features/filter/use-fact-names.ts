import type { FilterFact } from '@sitebook/domain/filter/filter-facts.ts';
import type { NameOf } from '@sitebook/domain/filter/filter-words.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/connection.ts';
import { factChoicesQuery } from '../../api/list-queries.ts';
import { personQuery } from '../../api/people-queries.ts';

/** Where the rows of master data are that a list is narrowed to. */
export interface FactPlace {
  readonly definition: ModuleDefinition;
  readonly iBaseLocationId: number | null;
}

/** What the values of a fact are called, as soon as that is known. */
export function useFactNames(
  { definition, iBaseLocationId }: FactPlace,
  fact: FilterFact,
  aliases: readonly string[],
): NameOf {
  const api = useApi();
  const rows = useQuery({
    ...factChoicesQuery(api, definition, iBaseLocationId ?? 0, fact.key),
    enabled: fact.kind === 'lookup' && iBaseLocationId !== null,
  });
  const people = useQueries({
    queries: fact.kind === 'person' ? aliases.map((alias) => personQuery(api, alias)) : [],
  });
  return (value) => {
    if (fact.kind === 'person') return people[aliases.indexOf(String(value))]?.data?.displayName ?? String(value);
    const row = rows.data?.find(({ id }) => id === value);
    if (row) return row.active ? row.name : say('filter.not-offered', { name: row.name });
    return rows.isSuccess ? say('filter.unknown', { id: value }) : '…';
  };
}
