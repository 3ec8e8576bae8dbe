import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/connection.ts';
import { type ListAsked, type RequestPage, requestListQuery } from '../../api/request-queries.ts';
import { holdNew, isReadingBelow, showWaiting } from '../../live/merge-page.ts';

/** The pages of a dashboard so far, once it is known of which list. While others are asked for, the former ones stay. */
export function useRequestPages(definition: ModuleDefinition, asked: ListAsked, isKnown: boolean) {
  const query = requestListQuery(useApi(), definition, asked, keepInPlace);
  const queryClient = useQueryClient();
  const pages = useInfiniteQuery({ ...query, placeholderData: keepPreviousData, enabled: isKnown });
  /** Shows what others have added since, and held back so that nothing moves under somebody's eyes. */
  const showNew = () =>
    queryClient.setQueryData(query.queryKey, (data) => data && { ...data, pages: [...showWaiting(data.pages)] });
  return { pages, newCount: pages.data?.pages[0]?.waiting?.length ?? 0, showNew };
}

/** New rows do not push away what somebody reads. */
function keepInPlace(shown: readonly RequestPage[], first: RequestPage): RequestPage {
  return isReadingBelow() ? holdNew(shown, first) : first;
}

export type RequestPages = ReturnType<typeof useRequestPages>['pages'];
