import type { Home, homePath } from '@sitebook/contract/home/home.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.ts';

const path: typeof homePath = '/home';

export const homeKey = ['requests', 'home'] as const;

/** What concerns the caller at whatever location, and the day of this one where they run it. */
export const homeQuery = (api: Api, iBaseLocationId: number | null) =>
  queryOptions({
    queryKey: [...homeKey, iBaseLocationId],
    queryFn: ({ signal }) => api.get<Home>(path, { ...(iBaseLocationId !== null && { iBaseLocationId }) }, signal),
  });
