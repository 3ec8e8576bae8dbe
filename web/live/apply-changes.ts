import type { RequestChanged } from '@sitebook/contract/live/events.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { type InfiniteData, partialMatchKey, type Query, type QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/client.ts';
import { homeKey } from '../api/home-query.ts';
import { moduleHere } from '../api/module-here-query.ts';
import { fetchRequestPage, type ListAsked, type RequestPage, requestKeys } from '../api/request-queries.ts';
import { askAgain } from './ask-again.ts';
import { isReadingBelow, mergePage } from './merge-page.ts';

type Pages = InfiniteData<RequestPage, string | null>;

/** Brings what is on the screen up to date with changes that others made; what is not shown is only marked as old. */
export async function applyChanges(
  { api, queryClient }: { api: Api; queryClient: QueryClient },
  changes: readonly RequestChanged[],
  signal: AbortSignal,
): Promise<void> {
  for (const [key, some] of Map.groupBy(changes, ({ module }) => module)) {
    const definition = moduleOf(key);
    if (!definition) continue;
    const whole = [
      requestKeys.calendars(definition),
      requestKeys.tabCounts(definition),
      homeKey,
      ...some.flatMap(({ id }) => [requestKeys.one(definition, id), requestKeys.conversation(definition, id)]),
    ];
    void askAgain(queryClient, (asked) => whole.some((begin) => partialMatchKey(asked, begin)));
    const ids = new Set(some.map(({ id }) => id));
    for (const query of queryClient.getQueryCache().findAll({ queryKey: requestKeys.lists(definition) })) {
      if (query.isActive()) await refreshList({ api, queryClient, definition, query, ids, signal });
      else void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType: 'none' });
    }
  }
}

interface Refresh {
  readonly api: Api;
  readonly queryClient: QueryClient;
  readonly definition: ModuleDefinition;
  readonly query: Query;
  readonly ids: ReadonlySet<number>;
  readonly signal: AbortSignal;
}

/** Fetches the pages again that hold a changed request, or the first one for a new request. */
async function refreshList({ api, queryClient, definition, query, ids, signal }: Refresh): Promise<void> {
  const asked = query.queryKey.at(-1) as ListAsked;
  // A first answer that is on its way may have left before the change.
  await untilIdle(query, signal);
  for (const after of cursorsOf(query.state.data as Pages | undefined, ids)) {
    const here = moduleHere(queryClient, definition, asked.iBaseLocationId);
    const fresh = await fetchRequestPage(api, here, asked, after, signal);
    await untilIdle(query, signal);
    const data = query.state.data as Pages | undefined;
    const index = data?.pageParams.indexOf(after) ?? -1;
    if (!data || index === -1) continue;
    const pages = mergePage(data.pages, { index, fresh, changed: ids, holdsNew: isReadingBelow() });
    if (pages) queryClient.setQueryData<Pages>(query.queryKey, { ...data, pages: [...pages] });
    else await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
  }
}

function cursorsOf(data: Pages | undefined, ids: ReadonlySet<number>): readonly (string | null)[] {
  if (!data) return [];
  const holding = data.pages.flatMap(({ rows }, index) => (rows.some(({ id }) => ids.has(id)) ? [index] : []));
  const isAnyNew = [...ids].some((id) => data.pages.every(({ rows }) => rows.every((row) => row.id !== id)));
  const indexes = new Set(isAnyNew ? [0, ...holding] : holding);
  return [...indexes].map((index) => data.pageParams[index] ?? null);
}

/** A fetch under way ends by overwriting whatever was put there since it began. */
async function untilIdle(query: Query, signal: AbortSignal): Promise<void> {
  while (query.state.fetchStatus === 'fetching') {
    signal.throwIfAborted();
    await query.promise?.catch(() => {});
  }
}
