import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import type { WaitState } from '@sitebook/domain/waits/wait.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import type { Place } from '../../store/requests/place.ts';
import { listWaitsOf, type StoredWait } from '../../store/waits.ts';
import { askingAs } from '../entering/asking.ts';
import { lookInto } from '../entering/enter-location.ts';
import { judgeWaits } from './judge-waits.ts';

/** What somebody waits for, as they see it. */
export interface SeenWait extends StoredWait {
  readonly definition: ModuleDefinition;
  readonly place: Place;
  readonly resourceName: string;
  readonly state: WaitState;
}

/** What the caller waits for, the next first, and whether it is free now. What is closed to them by now is not shown. */
export async function listWaits(deps: Deps, caller: Caller): Promise<readonly SeenWait[]> {
  const { database, clock } = deps;
  const now = clock.now();
  const waits = await listWaitsOf(database, caller.alias, now);
  const seen: SeenWait[] = [];
  for (const wishes of Map.groupBy(waits, ({ baseLocationId, module }) => `${baseLocationId} ${module}`).values()) {
    const [{ baseLocationId = 0, module = '' } = {}] = wishes;
    const definition = moduleOf(module);
    const place = await lookInto(database, askingAs(deps, caller), baseLocationId, module);
    if (!definition || !place) continue;
    const { stateOf, resourceOf } = await judgeWaits(database, { definition, place, wishes, now });
    for (const wait of wishes) {
      const resourceName = resourceOf(wait)?.name ?? '';
      seen.push({ ...wait, definition, place, resourceName, state: stateOf(wait) });
    }
  }
  return seen.toSorted((one, other) => one.start.getTime() - other.start.getTime() || one.id - other.id);
}
