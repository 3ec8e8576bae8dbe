import { itemListNames } from '@sitebook/contract/modules/item-names.ts';
import { actionNote, scopeName, seriesName } from '@sitebook/contract/modules/names.ts';
import { actionNameOf } from '@sitebook/contract/modules/wire-codes.ts';
import { modulePath, pathsOf } from '@sitebook/contract/modules/wire-modules.ts';
import type { WireSeries } from '@sitebook/contract/series/series.ts';
import type { Values } from '@sitebook/domain/fields/value.ts';
import type { ActionCode } from '@sitebook/domain/lifecycle/status.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Scope } from '@sitebook/domain/series/scope.ts';
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from './connection.ts';
import { homeKey } from './home-query.ts';
import { encodeItem, type OrderedItem } from './item-queries.ts';
import { requestKeys } from './request-queries.ts';
import { encodeValues, type ListedRequest, type OpenedRequest, readOpened, type WireRequest } from './wire-request.ts';

/** Names one attempt of the user to save. The same one again, after a lost answer, does it once. */
interface Attempt {
  readonly idempotencyKey: string;
}

export interface NewRequest extends Attempt {
  readonly iBaseLocationId: number;
  readonly values: Values;
  /** What is ordered, where the module orders things. */
  readonly items: readonly OrderedItem[];
  /** How it repeats; nothing where it is made once. */
  readonly series: WireSeries | null;
}

export interface RequestUpdate extends Attempt {
  readonly id: number;
  readonly action: ActionCode;
  /** As it was when the user began to change it. */
  readonly version: number;
  /** Only what changed. */
  readonly values: Values;
  /** What the user has to say about it, where the action asks for that. */
  readonly note: string | null;
  /** To which dates of its series; to it alone where nothing is said. */
  readonly scope?: Scope;
}

export interface RequestRemoval extends Attempt {
  readonly id: number;
}

/** Makes a request. */
export function useCreateRequest(definition: ModuleDefinition) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ iBaseLocationId, values, items, series, idempotencyKey }: NewRequest) => {
      const body = {
        ...encodeValues(definition, values),
        ...(definition.items && { [itemListNames[0]]: items.map(encodeItem) }),
        iBaseLocationId,
        ...(series && { [seriesName]: series }),
      };
      const path = modulePath(definition.key, 'create');
      return readOpened(definition, await api.call<WireRequest>(path, { method: 'POST', body, idempotencyKey }));
    },
    onSuccess: (saved) => noteSaved(queryClient, definition, saved),
  });
}

/** Changes, closes or cancels a request. */
export function useUpdateRequest(definition: ModuleDefinition) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, action, version, values, note, scope = 'one', idempotencyKey }: RequestUpdate) => {
      const body = {
        ...encodeValues(definition, values),
        [pathsOf(definition.key).id]: id,
        action: actionNameOf(definition.key, action),
        version,
        ...(note !== null && { [actionNote]: note }),
        ...(scope !== 'one' && { [scopeName]: scope }),
      };
      const path = modulePath(definition.key, 'update');
      return readOpened(definition, await api.call<WireRequest>(path, { method: 'POST', body, idempotencyKey }));
    },
    onSuccess: (saved) => noteSaved(queryClient, definition, saved),
  });
}

/** Takes a request out of every list. */
export function useDeleteRequest(definition: ModuleDefinition) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, idempotencyKey }: RequestRemoval) =>
      api.call<unknown>(modulePath(definition.key, 'create'), {
        method: 'DELETE',
        query: { [pathsOf(definition.key).idParam]: id },
        idempotencyKey,
      }),
    onSuccess: (_answer, { id }) => {
      const queryKey = requestKeys.one(definition, id);
      queryClient.removeQueries({ queryKey, type: 'inactive' });
      // Whoever reads it beside the list is told that it is gone.
      void queryClient.invalidateQueries({ queryKey });
      queryClient.setQueriesData<ListPages>({ queryKey: requestKeys.lists(definition) }, (pages) => without(pages, id));
      outdateLists(queryClient, definition);
    },
  });
}

/** Shows what was saved from now on: an answer that is on its way may have left before. */
export async function noteSaved(
  queryClient: QueryClient,
  definition: ModuleDefinition,
  saved: OpenedRequest,
): Promise<void> {
  const queryKey = requestKeys.one(definition, saved.id);
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, saved);
  outdateLists(queryClient, definition);
}

/** Lists and calendars that are on the screen are asked for again at once, the others when they are next shown. */
export function outdateLists(queryClient: QueryClient, definition: ModuleDefinition): void {
  for (const keys of [requestKeys.lists, requestKeys.tabCounts, requestKeys.calendars]) {
    void queryClient.invalidateQueries({ queryKey: keys(definition) });
  }
  void queryClient.invalidateQueries({ queryKey: homeKey });
}

type ListPages = InfiniteData<{ readonly rows: readonly ListedRequest[]; readonly next: string | null }>;

/** The list as it will be, before the server has said so: what was deleted must not be chosen again meanwhile. */
function without(list: ListPages | undefined, id: number): ListPages | undefined {
  return (
    list && { ...list, pages: list.pages.map((page) => ({ ...page, rows: page.rows.filter((row) => row.id !== id) })) }
  );
}
