import { Failure } from '@sitebook/domain/failure.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { countLists, type ListedQuery } from '../../store/requests/list-requests.ts';
import { enterList, type ListedAsked } from './enter-list.ts';

/** Beyond this nobody wants to know the number: it stands for this many or more. */
export const mostCounted = 100;

export interface CountAsked {
  readonly definition: ModuleDefinition;
  readonly list: Omit<ListedAsked, 'search'>;
  /** What a refusal of this one's filter is about. */
  readonly nameOf: (field: string) => string;
}

/**
 * How many requests each of these lists holds for the caller: as many as its pages would show. Nothing for a list that is
 * not theirs; what is wrong with a filter is told.
 */
export async function countRequests(
  deps: Deps,
  caller: Caller,
  asked: readonly CountAsked[],
): Promise<readonly (number | null)[]> {
  const queries: (ListedQuery | null)[] = [];
  for (const one of asked) queries.push(await enterIfTheirs(deps, caller, one));
  const theirs = asked.flatMap(({ definition }, index) => {
    const query = queries[index];
    return query && query.filters.length > 0 ? [{ definition, query }] : [];
  });
  const counts = new Map<ListedQuery, number>();
  const found = await countLists(deps.database, theirs, mostCounted);
  for (const [index, { query }] of theirs.entries()) counts.set(query, found[index] ?? 0);
  return queries.map((query) => query && (counts.get(query) ?? 0));
}

async function enterIfTheirs(deps: Deps, caller: Caller, { definition, list, nameOf }: CountAsked) {
  try {
    return (await enterList(deps, caller, definition, { ...list, search: '' })).query;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.issues.length === 0) return null;
    const issues = error.issues.map((issue) => ({ ...issue, field: nameOf(issue.field) }));
    throw new Failure(error.code, { params: error.params, issues });
  }
}
