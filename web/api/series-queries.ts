import { pathsOf } from '@sitebook/contract/modules/wire-modules.ts';
import type {
  checkSeriesCall,
  getSeriesCall,
  WireCheckedDate,
  WireSeenSeries,
  WireSeries,
} from '@sitebook/contract/series/series.ts';
import type { Values } from '@sitebook/domain/fields/value.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.ts';
import { requestKeys } from './request-queries.ts';
import { encodeValues } from './wire-request.ts';

const checkCall: typeof checkSeriesCall = 'CheckSeries';
const getCall: typeof getSeriesCall = 'GetSeries';

export interface SeriesAsked {
  readonly iBaseLocationId: number;
  /** From when to when, and of what. */
  readonly values: Values;
  readonly series: WireSeries;
}

/** How the dates of a series would be judged; it follows what others book, as calendars do. Null asks nothing. */
export const checkedDatesQuery = (api: Api, definition: ModuleDefinition, asked: SeriesAsked | null) =>
  queryOptions({
    queryKey: [...requestKeys.calendars(definition), 'series', asked],
    queryFn: ({ signal }) => {
      const { iBaseLocationId, values = {}, series } = asked ?? {};
      const body = { ...encodeValues(definition, values), iBaseLocationId, series };
      return api.call<readonly WireCheckedDate[]>(`/${pathsOf(definition.key).controller}/${checkCall}`, {
        method: 'POST',
        body,
        signal,
      });
    },
    enabled: asked !== null,
    retry: false,
  });

/** The series of a request, with the dates that one may open. */
export const seriesQuery = (api: Api, definition: ModuleDefinition, requestId: number) => {
  const { controller, idParam } = pathsOf(definition.key);
  return queryOptions({
    queryKey: [...requestKeys.calendars(definition), 'series-of', requestId],
    queryFn: ({ signal }) => api.get<WireSeenSeries>(`/${controller}/${getCall}`, { [idParam]: requestId }, signal),
  });
};
