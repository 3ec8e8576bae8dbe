import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.ts';
import { fetchRequestPage, type ListAsked, requestKeys } from './request-queries.ts';
import type { ListedRequest } from './wire-request.ts';

/** More is no list to be read on paper. */
export const mostPrinted = 500;

/** A list from its beginning, as far as it is printed. */
export const printedListQuery = (api: Api, definition: ModuleDefinition, asked: ListAsked) =>
  queryOptions({
    queryKey: [...requestKeys.lists(definition), 'printed', asked],
    queryFn: async ({ signal }) => {
      const rows: ListedRequest[] = [];
      let after: string | null = null;
      do {
        const page = await fetchRequestPage(api, definition, asked, after, signal);
        rows.push(...page.rows);
        after = page.next;
      } while (after !== null && rows.length < mostPrinted);
      return { rows: rows.slice(0, mostPrinted), isMore: after !== null };
    },
    // A paper shows one moment.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
