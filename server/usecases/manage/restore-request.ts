import { Failure } from '@sitebook/domain/failure.ts';
import { isOpen } from '@sitebook/domain/lifecycle/lifecycle.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import type { RequestRecord } from '@sitebook/domain/request/record.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { announceChange } from '../../live/change.ts';
import { markRestored } from '../../store/requests/deleted-requests.ts';
import { appendHistory, findAnyRequest, loadHistory } from '../../store/requests/history.ts';
import { findRequest } from '../../store/requests/select-requests.ts';
import { askingAs } from '../entering/asking.ts';
import { assertTakesRequests, enterPlace } from '../entering/enter-location.ts';
import { tellingOf, tellLater } from '../notices/telling.ts';
import { lookUpLater } from '../people/resolve-people.ts';
import { assertHoldable } from '../saving/hold-again.ts';
import { once } from '../saving/once.ts';
import { restoreStock } from '../saving/ordered-items.ts';
import { settleWaits } from '../waits/settle-waits.ts';
import { assertGlobalAdmin } from './list-deleted.ts';

export interface Restoring {
  readonly id: number;
  readonly reason: string;
  readonly key: string | undefined;
}

/** Brings a deleted request back as it was, when what it held can be held again; for global admins. */
export async function restoreRequest<Answer>(
  deps: Deps,
  caller: Caller,
  { id, reason, key }: Restoring,
  present: (record: RequestRecord) => Answer,
): Promise<Answer> {
  const { database, clock } = deps;
  const now = clock.now();
  const by = { alias: caller.alias, at: now.toISOString() };
  return once(database, {
    alias: caller.alias,
    key,
    content: ['restore', id, reason],
    at: by.at,
    present,
    prepare: () => assertGlobalAdmin(database, caller),
    save: async (tx) => {
      await assertGlobalAdmin(tx, caller);
      const definition = moduleOf((await findAnyRequest(tx, id))?.module ?? '');
      const stored = definition && (await findRequest(tx, definition, id, { lock: true, isDeletedToo: true }));
      if (!stored) throw new Failure('error.not-found');
      // Asked once its row is held: somebody else may have been faster.
      if ((await findAnyRequest(tx, id))?.deletedAt === null) throw new Failure('error.not-deleted');
      const { record } = stored;
      const place = await enterPlace(tx, definition, record.baseLocationId, askingAs(deps, caller), { isHeld: true });
      if (isOpen(definition.lifecycle, record.status)) assertTakesRequests(place, definition);
      await assertHoldable(tx, { definition, place, record, now });
      await restoreStock(tx, definition, record, await loadHistory(tx, record), by);
      await markRestored(tx, record, by);
      const next = { ...record, version: record.version + 1, updatedAt: by.at, updatedBy: by.alias };
      const entry = await appendHistory(tx, record, {
        ...by,
        name: caller.name,
        action: 'restore',
        before: {},
        after: {},
        note: reason,
      });
      await tellLater(tx, id, entry, tellingOf(definition, deletionIn(definition), null, next, caller));
      await lookUpLater(tx, next);
      await announceChange(tx, next);
      await settleWaits(tx, { definition, place, before: null, after: next, now });
      return next;
    },
  });
}

/** Whom its deletion concerned, its return concerns as well. */
function deletionIn({ key, lifecycle }: ModuleDefinition) {
  const deletion = lifecycle.transitions.find(({ action }) => action === 'delete');
  if (!deletion) throw new Error(`nothing deletes requests of ${key}`);
  return deletion;
}
