import { transitionFor } from '@sitebook/domain/access/can.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { announceChange } from '../../live/change.ts';
import { appendHistory } from '../../store/requests/history.ts';
import { markDeleted } from '../../store/requests/save-request.ts';
import { findOpenable } from '../entering/enter-location.ts';
import { once } from '../saving/once.ts';
import { settleStock } from '../saving/ordered-items.ts';

/** Takes a request out of every list and count; what it held is free again, its history stays. */
export async function deleteRequest<Answer>(
  deps: Deps,
  caller: Caller,
  definition: ModuleDefinition,
  asked: { readonly id: number; readonly key: string | undefined },
  present: (id: number) => Answer,
): Promise<Answer> {
  const { database, clock, config } = deps;
  const at = clock.now().toISOString();
  return once(database, {
    alias: caller.alias,
    key: asked.key,
    content: ['delete', definition.key, asked.id],
    at,
    present,
    prepare: async () => {},
    save: async (tx) => {
      const options = { companyDomain: config.COMPANY_DOMAIN, lock: true };
      const { stored, place } = await findOpenable(tx, definition, asked.id, caller, options);
      if (typeof transitionFor(definition, 'delete', stored.record, place.actor) === 'string') {
        throw new Failure('error.forbidden');
      }
      await settleStock(
        tx,
        definition,
        { ...stored.record, from: stored.record.status, to: 'deleted' },
        { alias: caller.alias, at },
      );
      await markDeleted(tx, stored.record, at);
      const entry = { at, alias: caller.alias, name: caller.name, action: 'delete', before: {}, after: {} } as const;
      await appendHistory(tx, stored.record, entry);
      await announceChange(tx, stored.record);
      return asked.id;
    },
  });
}
