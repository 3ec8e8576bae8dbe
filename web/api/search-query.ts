import type { Found, searchPath } from '@sitebook/contract/lists/search.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from './client.ts';

const path: typeof searchPath = '/lists/search';

/** Requests of all lists of the caller that have these words; asked for anew each time somebody looks. */
export const searchQuery = (api: Api, text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) => api.get<Found>(path, { text }, signal),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
