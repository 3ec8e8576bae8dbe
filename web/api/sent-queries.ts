import { infiniteQueryOptions, keepPreviousData, type QueryKey } from '@tanstack/react-query';
import type { Api } from './client.ts';

type State = 'waiting' | 'sent' | 'failed';

/** Which of what was sent is meant. */
export interface SentAsked {
  readonly state: State | undefined;
  readonly place: number | undefined;
}

/** What was sent, the newest page first. */
export const sentPages = <Page extends { readonly next: number | null }>(
  api: Api,
  { path, key, asked, more = {} }: { path: string; key: QueryKey; asked: SentAsked; more?: Record<string, number> },
) =>
  infiniteQueryOptions({
    queryKey: [...key, { ...asked, ...more }],
    queryFn: ({ pageParam, signal }) =>
      api.get<Page>(
        path,
        {
          ...more,
          ...(asked.state !== undefined && { state: asked.state }),
          ...(asked.place !== undefined && { iBaseLocationId: asked.place }),
          ...(pageParam !== null && { before: pageParam }),
        },
        signal,
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
