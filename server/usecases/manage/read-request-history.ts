import { Failure } from '@sitebook/domain/failure.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { loadManager } from '../../store/manage/manager.ts';
import { findAnyRequest, type HistoryEntry, loadHistory } from '../../store/requests/history.ts';

/** A request, deleted or not, with what was done to it. */
export interface RequestHistory {
  readonly definition: ModuleDefinition;
  readonly request: NonNullable<Awaited<ReturnType<typeof findAnyRequest>>>;
  readonly history: readonly HistoryEntry[];
}

/** What was done to a request, also to a deleted one, for global admins; for others there is no such thing. */
export async function requestHistory({ database }: Deps, caller: Caller, id: number): Promise<RequestHistory> {
  const { isGlobalAdmin } = await loadManager(database, caller.alias);
  const request = isGlobalAdmin ? await findAnyRequest(database, id) : undefined;
  const definition = request && moduleOf(request.module);
  if (!definition) throw new Failure('error.not-found');
  return { definition, request, history: await loadHistory(database, request) };
}
