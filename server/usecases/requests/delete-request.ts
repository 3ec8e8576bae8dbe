import { transitionFor } from '@sitebook/domain/access/can.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { announceChange } from '../../live/change.ts';
import { appendHistory } from '../../store/requests/history.ts';
import { markDeleted } from '../../store/requests/save-request.ts';
import { askingAs } from '../entering/asking.ts';
import { findOpenable } from '../entering/enter-location.ts';
import { tellingOf, tellLater } from '../notices/telling.ts';
import { once } from '../saving/once.ts';
import { settleStock } from '../saving/ordered-items.ts';
import { settleWaits } from '../waits/settle-waits.ts';

/** Takes a request out of every list and count; what it held is free again, its history stays. */
export async function deleteRequest<Answer>(
  deps: Deps,
  caller: Caller,
  definition: ModuleDefinition,
  asked: { readonly id: number; readonly key: string | undefined },
  present: (id: number) => Answer,
): Promise<Answer> {
  const { database, clock } = deps;
  const now = clock.now();
  const at = now.toISOString();
  return once(database, {
    alias: caller.alias,
    key: asked.key,
    content: ['delete', definition.key, asked.id],
    at,
    present,
    prepare: async () => {},
    save: async (tx) => {
      const found = await findOpenable(tx, definition, asked.id, askingAs(deps, caller), { lock: true });
      const { record } = found.stored;
      const transition = transitionFor(definition, 'delete', record, found.place.actor);
      if (typeof transition === 'string') throw new Failure('error.forbidden');
      await settleStock(tx, definition, { ...record, from: record.status, to: 'deleted' }, { alias: caller.alias, at });
      await markDeleted(tx, record, at);
      const entry = { at, alias: caller.alias, name: caller.name, action: 'delete', before: {}, after: {} } as const;
      const made = await appendHistory(tx, record, entry);
      await tellLater(tx, record.id, made, tellingOf(definition, transition, record, record, caller));
      await announceChange(tx, record);
      await settleWaits(tx, { definition, place: found.place, before: record, after: null, now });
      return asked.id;
    },
  });
}
