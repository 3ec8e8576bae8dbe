import { transitionFor } from '@sitebook/domain/access/can.ts';
import { Failure, refuse } from '@sitebook/domain/failure.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { addTexts } from '@sitebook/domain/text/say.ts';
import { waitTexts } from '@sitebook/domain/text/wait-texts.ts';
import { canBeAwaited } from '@sitebook/domain/waits/held-slot.ts';
import { mostWaits, type Wish } from '@sitebook/domain/waits/wait.ts';
import { wishIssues } from '@sitebook/domain/waits/wish-issues.ts';
import type { Caller } from '../../caller.ts';
import { ask } from '../../db/question.ts';
import type { Deps } from '../../deps.ts';
import { lookupRow } from '../../store/masters/lookups.ts';
import { findWait, holdInTheWay, holdWaitsOf, insertWait } from '../../store/waits.ts';
import { askingAs } from '../entering/asking.ts';
import { assertTakesRequests, enterPlace } from '../entering/enter-location.ts';
import { once } from '../saving/once.ts';
import { judgeWaits } from './judge-waits.ts';
import type { SeenWait } from './list-waits.ts';

addTexts(waitTexts);

export interface NewWait extends Wish {
  readonly baseLocationId: number;
  readonly key: string | undefined;
}

/** Has the caller told when a slot can be booked. Who waits for it already goes on waiting. */
export async function makeWait<Answer>(
  deps: Deps,
  caller: Caller,
  definition: ModuleDefinition,
  { baseLocationId, key, ...wish }: NewWait,
  present: (wait: SeenWait) => Answer,
): Promise<Answer> {
  const { holds } = definition;
  if (!canBeAwaited(definition) || !holds) throw new Failure('error.not-found');
  const now = deps.clock.now();
  return once(deps.database, {
    alias: caller.alias,
    key,
    content: ['wait', definition.key, baseLocationId, wish],
    at: now.toISOString(),
    present,
    prepare: async () => {},
    save: async (tx) => {
      const place = await enterPlace(tx, definition, baseLocationId, askingAs(deps, caller), { isHeld: true });
      if (typeof transitionFor(definition, 'create', null, place.actor) === 'string')
        throw new Failure('error.forbidden');
      assertTakesRequests(place, definition);
      refuse(wishIssues(definition, wish, { hours: place.hours, now: now.getTime() }));
      // In this order, as whoever changes a booking does it. Nobody frees or takes the slot unseen from here on.
      await holdInTheWay(tx, holds, baseLocationId, wish);
      const row = { id: wish.resourceId, baseLocationId, module: definition.key, within: null, lock: 'alone' } as const;
      const resource = await ask(tx, lookupRow(tx, 'resources', row));
      if (!resource) throw refusal('field.not-here');
      const state = (await judgeWaits(tx, { definition, place, wishes: [wish], now })).stateOf(wish);
      if (state === 'gone') throw refusal('rule.retired');
      if (state === 'free') throw new Failure('wait.free');
      const wait = { ...wish, baseLocationId, module: definition.key, owner: caller.alias };
      const count = await holdWaitsOf(tx, caller.alias, now);
      const known = await findWait(tx, wait);
      if (!known && count >= mostWaits) throw new Failure('wait.too-many', { params: { most: mostWaits } });
      const stored = known ?? (await insertWait(tx, wait, now));
      return { ...stored, definition, place, state, resourceName: resource.name };
    },
  });
}

const refusal = (code: 'field.not-here' | 'rule.retired') =>
  new Failure(code === 'rule.retired' ? code : 'error.invalid', { issues: [{ field: 'resourceId', code }] });
