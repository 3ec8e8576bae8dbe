import type { FactChoice } from '@sitebook/contract/lists/fact-choices.ts';
import { countsPath, factChoicesPath } from '@sitebook/contract/lists/paths.ts';
import { encodeWhere, wireNameOfFact } from '@sitebook/contract/lists/where.ts';
import { tabNames } from '@sitebook/contract/modules/wire-codes.ts';
import type { Tab } from '@sitebook/domain/access/tab.ts';
import type { Filter } from '@sitebook/domain/filter/filter.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.ts';
import { seldomChanges } from './freshness.ts';
import { requestKeys } from './request-queries.ts';

/** What somebody has to do in a tab: of their own only what is still open. */
const work: Partial<Record<Tab, Filter>> = { my: { is: ['open'] } };

/** How much there is to do in some tabs; nothing of one that is not the caller's. */
export const tabCountsQuery = (
  api: Api,
  definition: ModuleDefinition,
  iBaseLocationId: number | null,
  tabs: readonly Tab[],
) =>
  queryOptions({
    queryKey: [...requestKeys.tabCounts(definition), iBaseLocationId, tabs],
    queryFn: async ({ signal }) => {
      const body = {
        ibaseLocationId: iBaseLocationId,
        Lists: tabs.map((tab) => ({
          moduleName: definition.key,
          tab: tabNames[tab],
          Where: encodeWhere(definition, work[tab] ?? {}),
        })),
      };
      const counts = await api.call<readonly (number | null)[]>(countsPath, { method: 'POST', body, signal });
      return new Map(tabs.map((tab, index) => [tab, counts[index] ?? 0] as const));
    },
  });

/** What requests of a module at a location can be narrowed to by a fact that points to master data. */
export const factChoicesQuery = (api: Api, definition: ModuleDefinition, iBaseLocationId: number, key: string) =>
  queryOptions({
    queryKey: ['lookup', 'fact-choices', definition.key, iBaseLocationId, key],
    queryFn: ({ signal }) => {
      const query = { moduleName: definition.key, iBaseLocationId, name: wireNameOfFact(definition, key) };
      return api.get<readonly FactChoice[]>(factChoicesPath, query, signal);
    },
    staleTime: seldomChanges,
  });
