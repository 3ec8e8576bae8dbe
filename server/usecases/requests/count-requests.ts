import { Failure } from '@sitebook/domain/failure.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { countLists } from '../../store/requests/list-requests.ts';
import { type EnteredList, enterList, type ListedAsked } from './enter-list.ts';

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
  const lists: (EnteredList | null)[] = [];
  for (const one of asked) lists.push(await enterIfTheirs(deps, caller, one));
  const theirs = lists.filter((list) => list !== null).filter(({ query }) => query.filters.length > 0);
  const counts = new Map<EnteredList, number>();
  const found = await countLists(deps.database, theirs, mostCounted);
  for (const [index, list] of theirs.entries()) counts.set(list, found[index] ?? 0);
  return lists.map((list) => list && (counts.get(list) ?? 0));
}

async function enterIfTheirs(deps: Deps, caller: Caller, { definition, list, nameOf }: CountAsked) {
  try {
    return await enterList(deps, caller, definition, { ...list, search: '' });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.issues.length === 0) return null;
    const issues = error.issues.map((issue) => ({ ...issue, field: nameOf(issue.field) }));
    throw new Failure(error.code, { params: error.params, issues });
  }
}
