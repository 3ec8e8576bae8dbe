import type { feedsPath, WireFeed, WireMadeFeed } from '@sitebook/contract/feeds/feeds.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.ts';

const feeds: typeof feedsPath = '/feeds';

/** The caller's calendars that other programs read. */
export const feedsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['feeds'],
    queryFn: ({ signal }) => api.get<readonly WireFeed[]>(feeds, {}, signal),
  });

/** Of a resource, or of what the caller has booked. */
export function makeFeed(api: Api, resourceId: number | null): Promise<WireMadeFeed> {
  return api.call(feeds, { method: 'POST', body: { resourceId } });
}

export function removeFeed(api: Api, id: number): Promise<unknown> {
  return api.call(`${feeds}/${id}`, { method: 'DELETE' });
}
