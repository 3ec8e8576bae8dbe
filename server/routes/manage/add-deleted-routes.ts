import {
  type DeletedRequest,
  deletedRequestsPath,
  deletedRequestsQuery,
  deletedRequestsSchema,
  restoreBody,
  restoreBodyDoc,
  restoredSchema,
  restorePath,
} from '@sitebook/contract/manage/deleted-requests.ts';
import { statusNames } from '@sitebook/contract/modules/wire-codes.ts';
import { refuse } from '@sitebook/domain/failure.ts';
import { textOf } from '@sitebook/domain/fields/value.ts';
import type { StatusCode } from '@sitebook/domain/lifecycle/status.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { parseActionNote } from '@sitebook/domain/request/action-note.ts';
import type { Deps } from '../../deps.ts';
import { type DeletedCursor, type DeletedPage, listDeleted } from '../../usecases/manage/list-deleted.ts';
import { restoreRequest } from '../../usecases/manage/restore-request.ts';
import type { RouteTable } from '../define-route.ts';

/** Finding what was deleted, and bringing it back. */
export function addDeletedRoutes(table: RouteTable, deps: Deps): void {
  table.add({
    method: 'GET',
    path: deletedRequestsPath,
    summary: 'Deleted requests, what was deleted last first; for Global Admins',
    query: deletedRequestsQuery,
    answer: deletedRequestsSchema,
    async handle({ caller, query: { moduleName: module, iBaseLocationId: baseLocationId, requestId: id, before } }) {
      if (module !== undefined && !moduleOf(module)) refuse([{ field: 'moduleName', code: 'field.choice' }]);
      const { requests, next } = await listDeleted(deps, caller, {
        module,
        baseLocationId,
        id,
        before: before === undefined ? undefined : readCursor(before),
      });
      return { requests: requests.map(presentDeleted), next: next && `${next.deletedAt}/${next.id}` };
    },
  });
  table.add({
    method: 'POST',
    path: restorePath(':id'),
    hasId: true,
    summary: 'Brings a deleted request back as it was, when what it held can be held again; for Global Admins',
    body: restoreBody,
    bodyDoc: restoreBodyDoc,
    answer: restoredSchema,
    handle: async ({ caller, id, body, idempotencyKey: key }) =>
      restoreRequest(deps, caller, { id, reason: readReason(body.reason), key }, ({ module, version }) => ({
        requestId: id,
        moduleName: module,
        version,
      })),
  });
}

/** Where a page ended travels as one word. */
function readCursor(word: string): DeletedCursor {
  const [, deletedAt = '', id] = /^(\d{4}-[\d:.T-]{5,25}Z)\/(\d{1,9})$/.exec(word) ?? [];
  if (Number.isNaN(Date.parse(deletedAt))) refuse([{ field: 'before', code: 'field.invalid' }]);
  return { deletedAt, id: Number(id) };
}

function readReason(given: unknown): string {
  const parsed = parseActionNote(given);
  if ('code' in parsed) refuse([{ field: 'reason', ...parsed }]);
  const reason = 'value' in parsed ? textOf(parsed.value) : null;
  if (!reason) refuse([{ field: 'reason', code: 'field.required' }]);
  return reason ?? '';
}

function presentDeleted(request: DeletedPage['requests'][number]): DeletedRequest {
  return {
    requestId: request.id,
    moduleName: request.module,
    iBaseLocationId: request.baseLocationId,
    locationName: request.locationName,
    requestStatus: statusNames[request.status as StatusCode],
    requestorName: request.requesterName,
    deletedAt: request.deletedAt.toISOString(),
    deletedByName: request.deletedBy,
  };
}
