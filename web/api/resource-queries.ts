import type { faultsPath, WireFault } from '@sitebook/contract/faults/faults.ts';
import type { LocatedResource, resourcePath } from '@sitebook/contract/lookups/one-resource.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Api } from './client.ts';
import { useApi } from './connection.ts';
import { seldomChanges } from './freshness.ts';

const pathOf: typeof resourcePath = (id) => `/resources/${id}`;
const faultsOf: typeof faultsPath = (id) => `/resources/${id}/faults`;

/** One of what can be booked, wherever it is. */
export const resourceQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['lookup', 'resource', id],
    queryFn: ({ signal }) => api.get<LocatedResource>(pathOf(id), {}, signal),
    staleTime: seldomChanges,
    retry: false,
  });

export interface FaultReport {
  readonly text: string;
  /** Names one attempt: the same again, after a lost answer, is one report. */
  readonly idempotencyKey: string;
}

/** Tells that something does not work. */
export function useReportFault(resourceId: number) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ text, idempotencyKey }: FaultReport) =>
      api.call<WireFault>(faultsOf(resourceId), { method: 'POST', body: { text }, idempotencyKey }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['closures'] }),
  });
}
