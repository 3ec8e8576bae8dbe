import type {
  DeletedRequests,
  deletedRequestsPath,
  Restored,
  restorePath,
} from '@sitebook/contract/manage/deleted-requests.ts';
import type { requestHistoryPath } from '@sitebook/contract/manage/paths.ts';
import type { RequestHistory } from '@sitebook/contract/manage/request-history-schema.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from './client.ts';

/** Where the answers about deleted requests are kept. */
export const deletedKey = ['deleted'] as const;

const path: typeof deletedRequestsPath = '/manage/deleted-requests';
const historyPath: typeof requestHistoryPath = (id) => `/manage/requests/${id}/history`;
const restoring: typeof restorePath = (id) => `/manage/requests/${id}/restore`;

export interface DeletedAsked {
  readonly module?: string;
  readonly place?: number;
  readonly number?: number;
}

export const deletedQuery = (api: Api, asked: DeletedAsked) =>
  infiniteQueryOptions({
    queryKey: [...deletedKey, 'list', asked],
    queryFn: ({ pageParam, signal }) =>
      api.get<DeletedRequests>(
        path,
        {
          ...(asked.module !== undefined && { moduleName: asked.module }),
          ...(asked.place !== undefined && { iBaseLocationId: asked.place }),
          ...(asked.number !== undefined && { requestId: asked.number }),
          ...(pageParam !== null && { before: pageParam }),
        },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** What a deleted request holds, and what was done to it. */
export const deletedRequestQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: [...deletedKey, 'one', id],
    queryFn: ({ signal }) => api.get<RequestHistory>(historyPath(id), {}, signal),
  });

export function restoreRequest(api: Api, id: number, reason: string, idempotencyKey: string): Promise<Restored> {
  return api.call(restoring(id), { method: 'POST', body: { reason }, idempotencyKey });
}
