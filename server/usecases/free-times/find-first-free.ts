import { Failure } from '@sitebook/domain/failure.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { type FreeTime, firstFree } from '@sitebook/domain/time/first-free.ts';
import { isInReach, searchedSpan } from '@sitebook/domain/time/free-slots.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { type LocatedRow, listLocatedRows } from '../../store/masters/lookups.ts';
import { askingAs } from '../entering/asking.ts';
import { assertTakesRequests, enterPlace } from '../entering/enter-location.ts';
import { judgeTimes } from './judge-times.ts';

export interface FirstFreeAsked {
  readonly baseLocationId: number;
  readonly minutes: number;
  /** From when on; now, if not given. */
  readonly from: Date | undefined;
  readonly count: number;
}

/** The earliest times of this length at which something of the module could be booked at the location. */
export async function findFirstFree(
  deps: Deps,
  caller: Caller,
  definition: ModuleDefinition,
  { baseLocationId, minutes, from, count }: FirstFreeAsked,
): Promise<readonly FreeTime<LocatedRow>[]> {
  const { database, clock } = deps;
  if (!definition.calendar) throw new Failure('error.not-found');
  const place = await enterPlace(database, definition, baseLocationId, askingAs(deps, caller));
  assertTakesRequests(place, definition);
  const now = clock.now();
  const start = (from ?? now).getTime();
  const wanted = { start, end: start + minutes * 60_000 };
  if (!isInReach(wanted, now.getTime())) return [];
  const search = { wanted, hours: place.hours, now: now.getTime(), count };
  const resources = await listLocatedRows(database, 'resources', {
    baseLocationIds: [baseLocationId],
    module: definition.key,
  });
  const span = searchedSpan(wanted, search);
  const isFree = await judgeTimes(database, { definition, places: [place], resources, span, moved: null, now });
  return firstFree(resources, { ...search, isFree });
}
