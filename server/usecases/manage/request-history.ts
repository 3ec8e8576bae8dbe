import type { RequestHistory } from '@sitebook/contract/manage/request-history-schema.ts';
import { statusNames } from '@sitebook/contract/modules/wire-codes.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import type { StatusCode } from '@sitebook/domain/lifecycle/status.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { presentHistory } from '../../present/present-history.ts';
import { loadManager } from '../../store/manage/manager.ts';
import { findAnyRequest, loadHistory } from '../../store/requests/history.ts';

/** What was done to a request, also to a deleted one, for global admins; for others there is no such thing. */
export async function requestHistory({ database }: Deps, caller: Caller, id: number): Promise<RequestHistory> {
  const { isGlobalAdmin } = await loadManager(database, caller.alias);
  const request = isGlobalAdmin ? await findAnyRequest(database, id) : undefined;
  const definition = request && moduleOf(request.module);
  if (!definition) throw new Failure('error.not-found');
  return {
    requestId: id,
    moduleName: definition.key,
    iBaseLocationId: request.baseLocationId,
    requestStatus: statusNames[request.status as StatusCode],
    deletedAt: request.deletedAt?.toISOString() ?? null,
    history: presentHistory(definition, await loadHistory(database, request), 'full'),
  };
}
