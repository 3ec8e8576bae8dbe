import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { countRequests as countStored } from '../../store/requests/list-requests.ts';
import { enterList, type ListedAsked } from './enter-list.ts';

/** Beyond this nobody wants to know the number: it stands for this many or more. */
export const mostCounted = 100;

/** How many requests a list holds for the caller: as many as its pages would show. */
export async function countRequests(
  deps: Deps,
  caller: Caller,
  definition: ModuleDefinition,
  asked: ListedAsked,
): Promise<number> {
  const { query } = await enterList(deps, caller, definition, asked);
  return query.filters.length === 0 ? 0 : countStored(deps.database, definition, query, mostCounted);
}
