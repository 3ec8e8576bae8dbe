import { runsLocation } from '@sitebook/domain/access/actor.ts';
import { viewOf } from '@sitebook/domain/access/visibility.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import { statusesOf } from '@sitebook/domain/lifecycle/lifecycle.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { isOnNights, nightsFields } from '@sitebook/domain/modules/nights-board.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { listCalendar } from '../../store/requests/list-calendar.ts';
import { askingAs } from '../entering/asking.ts';
import { enterPlace } from '../entering/enter-location.ts';
import { calendarRange } from './calendar-range.ts';
import type { SeenRequest } from './open-request.ts';

export interface NightsAsked {
  readonly baseLocationId: number;
  readonly from: Date;
  readonly to: Date;
}

/** Who stays where, and who waits for a place, for those who give them. */
export async function listNights(
  deps: Deps,
  caller: Caller,
  definition: ModuleDefinition,
  asked: NightsAsked,
): Promise<readonly SeenRequest[]> {
  const { database, clock } = deps;
  const place = await enterPlace(database, definition, asked.baseLocationId, askingAs(deps, caller));
  if (!runsLocation(place.actor)) throw new Failure('error.forbidden');
  const now = clock.now();
  const stays = await listCalendar(database, definition, {
    baseLocationId: asked.baseLocationId,
    resourceId: undefined,
    statuses: statusesOf(definition.lifecycle, 'open'),
    fields: nightsFields(definition),
    ...calendarRange(asked, now),
  });
  return stays
    .filter(({ record }) => isOnNights(definition, record.status, record.values))
    .map((stored) => ({ stored, place, view: viewOf(place.actor), now }));
}
