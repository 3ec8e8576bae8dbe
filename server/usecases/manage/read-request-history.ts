import { Failure } from '@sitebook/domain/failure.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { type Fact, factsOf } from '../../mail/facts.ts';
import { loadManager } from '../../store/manage/manager.ts';
import { findAnyRequest, type HistoryEntry, loadHistory } from '../../store/requests/history.ts';
import { findRequest } from '../../store/requests/select-requests.ts';
import { askingAs } from '../entering/asking.ts';
import { enterPlace } from '../entering/enter-location.ts';

/** A request, deleted or not, with what was done to it. */
export interface RequestHistory {
  readonly definition: ModuleDefinition;
  readonly request: NonNullable<Awaited<ReturnType<typeof findAnyRequest>>>;
  /** What it holds, in words. */
  readonly facts: readonly Fact[];
  readonly history: readonly HistoryEntry[];
}

/** What was done to a request, also to a deleted one, for global admins; for others there is no such thing. */
export async function requestHistory(deps: Deps, caller: Caller, id: number): Promise<RequestHistory> {
  const { database, clock } = deps;
  const { isGlobalAdmin } = await loadManager(database, caller.alias);
  const request = isGlobalAdmin ? await findAnyRequest(database, id) : undefined;
  const module = request && moduleOf(request.module);
  if (!module) throw new Failure('error.not-found');
  const place = await enterPlace(database, module, request.baseLocationId, askingAs(deps, caller));
  const { definition } = place;
  const stored = await findRequest(database, definition, id, { isDeletedToo: true });
  if (!stored) throw new Failure('error.not-found');
  const facts = factsOf(definition, { stored, place, view: 'full', now: clock.now() });
  return { definition, request, facts, history: await loadHistory(database, request) };
}
