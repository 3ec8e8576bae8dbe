import { callFor, decodeRow, type RowsAsked, type WireRow } from '@sitebook/contract/lookups/wire-rows.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.ts';
import { seldomChanges } from './freshness.ts';

/** The rows that can be chosen, with what rules and derived values need of them. */
export const lookupQuery = (api: Api, asked: RowsAsked) =>
  queryOptions({
    queryKey: ['lookup', asked.source, asked.module, asked.baseLocationId, asked.within],
    queryFn: async ({ signal }) => {
      const call = callFor(asked);
      if (!call) return [];
      const rows = await api.get<readonly WireRow[]>(call.path, call.query, signal);
      return rows.map((row) => decodeRow(asked.source, row)).filter(({ active }) => active);
    },
    staleTime: seldomChanges,
  });

/** The resources that have a calendar: those that can be booked, and retired ones whose bookings are not over. */
export const calendarResourcesQuery = (api: Api, asked: Pick<RowsAsked, 'module' | 'baseLocationId'>) =>
  queryOptions({
    queryKey: ['lookup', 'resources', asked.module, asked.baseLocationId, 'booked'],
    queryFn: async ({ signal }) => {
      const call = callFor({ source: 'resources', within: null, ...asked });
      if (!call) return [];
      const rows = await api.get<readonly WireRow[]>(call.path, { ...call.query, retired: 'booked' }, signal);
      return rows.map((row) => decodeRow('resources', row));
    },
    staleTime: seldomChanges,
  });
