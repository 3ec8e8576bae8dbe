import type { getClosures } from '@sitebook/contract/lookups/closures.ts';
import type { Closure } from '@sitebook/domain/rules/closed.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.ts';
import { seldomChanges } from './freshness.ts';

/** What is closed at a location in this time, in the order of time. Moments are ISO 8601. */
export const closuresQuery = (
  api: Api,
  baseLocationId: number,
  { from, to }: { readonly from: string; readonly to: string },
) =>
  queryOptions({
    queryKey: ['closures', baseLocationId, from, to],
    queryFn: async ({ signal }): Promise<readonly Closure[]> => {
      const asked = { iBaseLocationId: baseLocationId, from, to };
      const rows = await api.look<typeof getClosures>('/MasterIBaseLocation/GetClosures', asked, signal);
      return rows.map(({ closureId, resourceId, startTime, endTime, reason }) => ({
        id: closureId,
        resourceId,
        start: startTime,
        end: endTime,
        reason,
      }));
    },
    staleTime: seldomChanges,
  });
