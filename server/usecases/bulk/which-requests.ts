import { Failure } from '@sitebook/domain/failure.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { mostAtOnce } from '@sitebook/domain/request/several.ts';
import { bulkTexts } from '@sitebook/domain/text/bulk-texts.ts';
import { addTexts } from '@sitebook/domain/text/say.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { countWhole, listMembers } from '../../store/requests/list-requests.ts';
import { enterList, type ListedAsked } from '../requests/enter-list.ts';

addTexts(bulkTexts);

/** A request as whoever chose it saw it. */
export interface ChosenRequest {
  readonly id: number;
  readonly version: number;
}

/** These requests, or all that a list holds at this moment. */
export type WhichRequests = { readonly requests: readonly ChosenRequest[] } | { readonly list: ListedAsked };

/** The requests that are meant, each once. Refused where there is none, or are too many. */
export async function whichRequests(
  deps: Deps,
  caller: Caller,
  definition: ModuleDefinition,
  which: WhichRequests,
): Promise<readonly ChosenRequest[]> {
  const found = 'list' in which ? await inList(deps, caller, definition, which.list) : chosenOnce(which.requests);
  if (found.length === 0) throw new Failure('error.bulk-none');
  return found;
}

function chosenOnce(requests: readonly ChosenRequest[]): readonly ChosenRequest[] {
  const once = [...new Map(requests.map((request) => [request.id, request])).values()];
  if (once.length > mostAtOnce) throw tooMany(once.length);
  return once;
}

async function inList(
  deps: Deps,
  caller: Caller,
  module: ModuleDefinition,
  list: ListedAsked,
): Promise<readonly ChosenRequest[]> {
  const { definition, query } = await enterList(deps, caller, module, list);
  // A list over all locations that a family of modules does not have.
  if (query.filters.length === 0) return [];
  const found = await listMembers(deps.database, definition, query, mostAtOnce + 1);
  if (found.length > mostAtOnce) throw tooMany(await countWhole(deps.database, definition, query));
  return found;
}

/** How many requests a list holds at this moment. */
export async function countMatching(
  deps: Deps,
  caller: Caller,
  module: ModuleDefinition,
  list: ListedAsked,
): Promise<number> {
  const { definition, query } = await enterList(deps, caller, module, list);
  return query.filters.length === 0 ? 0 : countWhole(deps.database, definition, query);
}

const tooMany = (count: number) => new Failure('error.bulk-too-many', { params: { count, most: mostAtOnce } });
