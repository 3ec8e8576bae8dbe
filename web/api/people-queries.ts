import type { AnswerOf } from '@sitebook/contract/lookups/lookup.ts';
import type { getUserManager, searchUsers } from '@sitebook/contract/lookups/people.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.ts';
import { seldomChanges } from './freshness.ts';

/** Somebody in the directory, with the alias that requests know them by. */
export type Person = AnswerOf<typeof searchUsers>[number] & { readonly alias: string };

/** A search with fewer characters finds nobody and is not sent. */
export const shortestSearch = 3;

/** Company users whose name or mail matches. */
export const peopleQuery = (api: Api, text: string) =>
  queryOptions({
    queryKey: ['people', text],
    queryFn: ({ signal }) => search(api, text, signal),
    staleTime: seldomChanges,
  });

/** Somebody by their alias; null when the directory does not know them any more. */
export const personQuery = (api: Api, alias: string) =>
  queryOptions({
    queryKey: ['person', alias],
    queryFn: async ({ signal }) => {
      const found = await search(api, alias, signal);
      return found.find((person) => person.alias === alias) ?? null;
    },
    staleTime: seldomChanges,
  });

/** The direct manager of somebody. */
export const managerQuery = (api: Api, emailID: string) =>
  queryOptions({
    queryKey: ['manager', emailID],
    queryFn: ({ signal }) => api.look<typeof getUserManager>('/graphuser/GetUserManager', { emailID }, signal),
    staleTime: seldomChanges,
  });

async function search(api: Api, query: string, signal: AbortSignal): Promise<readonly Person[]> {
  const found = await api.look<typeof searchUsers>('/graphuser/GetAllUsers', { query }, signal);
  return found.map((person) => ({ ...person, alias: person.userPrincipalName.toLowerCase() }));
}
