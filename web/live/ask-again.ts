import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Has what may be old asked for again. A first answer that is still on its way may tell how things were before, and is
 * not asked for twice by the query client: it is followed by another one.
 * Resolves once what is on the screen has its answer.
 */
export function askAgain(queryClient: QueryClient, mayBeOld: (key: QueryKey) => boolean): Promise<void> {
  const old = among(mayBeOld);
  const onTheirWay = queryClient
    .getQueryCache()
    .findAll({ ...old, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  const asked = queryClient.invalidateQueries(old);
  for (const { promise, queryKey } of onTheirWay) {
    promise?.then(
      () => queryClient.invalidateQueries({ queryKey, exact: true }),
      () => {}, // The screen tells of it, and asks again.
    );
  }
  return asked;
}

/** Has some of it asked for again, and all else once that is there and drawn. */
export async function askInTurn(
  queryClient: QueryClient,
  isFirst: (key: QueryKey) => boolean,
  mayBeOld: (key: QueryKey) => boolean,
): Promise<void> {
  await askAgain(queryClient, isFirst);
  // The screens draw what they were told of before they ask for more.
  setTimeout(() => void askAgain(queryClient, (key) => mayBeOld(key) && !isFirst(key)));
}

/** Has what may be old asked for by whoever comes to show it. */
export function markOld(queryClient: QueryClient, mayBeOld: (key: QueryKey) => boolean): void {
  void queryClient.invalidateQueries({ ...among(mayBeOld), refetchType: 'none' });
}

function among(mayBeOld: (key: QueryKey) => boolean) {
  return { predicate: ({ queryKey }: { queryKey: QueryKey }) => mayBeOld(queryKey) };
}
