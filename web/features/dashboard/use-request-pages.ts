import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../api/connection.ts';
import { type ListAsked, requestListQuery } from '../../api/request-queries.ts';

/** The pages of a dashboard so far. While others are asked for, the former ones stay. */
export function useRequestPages(definition: ModuleDefinition, asked: ListAsked) {
  const api = useApi();
  return useInfiniteQuery({ ...requestListQuery(api, definition, asked), placeholderData: keepPreviousData });
}

export type RequestPages = ReturnType<typeof useRequestPages>;
