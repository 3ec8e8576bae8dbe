import { searchPath, searchQuery, searchSchema } from '@sitebook/contract/lists/search.ts';
import type { Deps } from '../../deps.ts';
import { presentBrief } from '../../present/present-brief.ts';
import { searchEverywhere } from '../../usecases/requests/search-everywhere.ts';
import type { RouteTable } from '../define-route.ts';

/** Looks for requests wherever the caller has lists. */
export function addSearchRoutes(table: RouteTable, deps: Deps): void {
  table.add({
    method: 'GET',
    path: searchPath,
    summary: 'Looks for requests in all lists of the caller, over all modules and locations',
    query: searchQuery,
    answer: searchSchema,
    async handle({ caller, query }) {
      const { exact, groups, isPartial } = await searchEverywhere(deps, caller, query.text);
      return {
        exact: exact && presentBrief(exact),
        groups: groups.map(({ definition, found, hasMore }) => ({
          moduleName: definition.key,
          requests: found.map(presentBrief),
          hasMore,
        })),
        isPartial,
      };
    },
  });
}
