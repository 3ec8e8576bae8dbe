import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/connection.ts';
import { type ListAsked, requestListQuery } from '../../api/request-queries.ts';
import { showWaiting } from '../../live/merge-page.ts';

/** The pages of a dashboard so far. While others are asked for, the former ones stay. */
export function useRequestPages(definition: ModuleDefinition, asked: ListAsked) {
  const query = requestListQuery(useApi(), definition, asked);
  const queryClient = useQueryClient();
  const pages = useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
  /** Shows what others have added since, and held back so that nothing moves under somebody's eyes. */
  const showNew = () =>
    queryClient.setQueryData(query.queryKey, (data) => data && { ...data, pages: [...showWaiting(data.pages)] });
  return { pages, newCount: pages.data?.pages[0]?.waiting?.length ?? 0, showNew };
}

export type RequestPages = ReturnType<typeof useRequestPages>['pages'];
