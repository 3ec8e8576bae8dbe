import type { BulkMatching, WireBulk } from '@sitebook/contract/bulk/bulk.ts';
import { assignName, bulkPath, bulkPaths } from '@sitebook/contract/bulk/paths.ts';
import { actionNote } from '@sitebook/contract/modules/names.ts';
import { actionNameOf } from '@sitebook/contract/modules/wire-codes.ts';
import type { Values } from '@sitebook/domain/fields/value.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { ActionForSeveral } from '@sitebook/domain/request/several.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Api } from './client.ts';
import { useApi } from './connection.ts';
import { encodeAsked, type ListAsked } from './request-queries.ts';
import { encodeValues } from './wire-request.ts';

/** How often it is asked how far it is. */
const often = 700;

/** What is done to several requests, for as long as it is under way and once it is over. */
export const bulkQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['bulk', id],
    queryFn: ({ signal }) => api.get<WireBulk>(bulkPaths.one(id), {}, signal),
    refetchInterval: ({ state }) => (state.data?.isOver || state.error ? false : often),
  });

/** How many requests a list holds, of which all could be chosen. */
export const matchingQuery = (api: Api, definition: ModuleDefinition, asked: ListAsked) =>
  queryOptions({
    queryKey: ['requests', definition.key, 'matching', asked],
    queryFn: ({ signal }) =>
      api.call<BulkMatching>(bulkPaths.matching, {
        method: 'POST',
        body: { moduleName: definition.key, ...listOf(definition, asked) },
        signal,
      }),
  });

export interface NewBulk {
  readonly action: ActionForSeveral;
  /** These, as they were seen; or all of a list. */
  readonly which: { readonly requests: readonly { id: number; version: number }[] } | { readonly list: ListAsked };
  readonly values: Values;
  readonly note: string | null;
  readonly idempotencyKey: string;
}

/** Begins to do something to several requests. */
export function useStartBulk(definition: ModuleDefinition) {
  const api = useApi();
  return useMutation({
    mutationFn: ({ action, which, values, note, idempotencyKey }: NewBulk) => {
      const body = {
        moduleName: definition.key,
        ...('list' in which
          ? { Matching: listOf(definition, which.list) }
          : { Requests: which.requests.map(({ id, version }) => ({ id, version })) }),
        action: action === 'assign' ? assignName : actionNameOf(definition.key, action),
        Fields: encodeValues(definition, values),
        ...(note !== null && { [actionNote]: note }),
      };
      return api.call<WireBulk>(bulkPath, { method: 'POST', body, idempotencyKey });
    },
  });
}

/** Leaves the rest as it is. */
export function stopBulk(api: Api, id: number): Promise<WireBulk> {
  return api.call(bulkPaths.stop(id), { method: 'POST' });
}

function listOf(definition: ModuleDefinition, asked: ListAsked) {
  const { ibaseLocationId, SearchString, Where, Filter } = encodeAsked(definition, asked);
  return { ibaseLocationId, SearchString, Where, Filter };
}
