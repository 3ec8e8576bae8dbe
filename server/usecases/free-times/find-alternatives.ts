import { Failure, refuse } from '@sitebook/domain/failure.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { isInReach, nextFreeSlots, searchedSpan } from '@sitebook/domain/time/free-slots.ts';
import type { Interval } from '@sitebook/domain/time/propose-slot.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { type LocatedRow, listLocatedRows } from '../../store/masters/lookups.ts';
import { listLocationsNearby } from '../../store/masters/places.ts';
import type { Place } from '../../store/requests/place.ts';
import { askingAs } from '../entering/asking.ts';
import { assertTakesRequests, enterPlace, findOpenable, lookInto } from '../entering/enter-location.ts';
import { judgeTimes } from './judge-times.ts';

/** A city has a handful; more would be asked one by one for three offers. */
const mostLocations = 20;

export interface AlternativesAsked {
  readonly baseLocationId: number;
  readonly resourceId: number;
  readonly start: Date;
  readonly end: Date;
  /** The id of the booking that is to be moved; nothing for a new one. */
  readonly movedId: number | undefined;
  /** How many of each kind. */
  readonly count: number;
}

/** What could be booked in place of a wanted time. */
export interface Alternatives {
  /** The next times of the wanted resource. */
  readonly later: readonly Interval[];
  /** Others of its kind that are free at the wanted time, by name. */
  readonly others: readonly LocatedRow[];
  /** The same at other locations of the city, each with where it is, by the name of the location. */
  readonly nearby: readonly { readonly resource: LocatedRow; readonly place: Place }[];
}

/** Looks for what a save would take where it did not take the wanted time. Resources are of one kind when they are of one module. */
export async function findAlternatives(
  deps: Deps,
  caller: Caller,
  definition: ModuleDefinition,
  asked: AlternativesAsked,
): Promise<Alternatives> {
  const { database, clock } = deps;
  const { baseLocationId, resourceId, count } = asked;
  if (!definition.calendar) throw new Failure('error.not-found');
  const asking = askingAs(deps, caller);
  const place = await enterPlace(database, definition, baseLocationId, asking);
  // Whose booking it is that gives way tells when it is: only who may open it asks so.
  const moved =
    asked.movedId === undefined
      ? null
      : (await findOpenable(database, definition, asked.movedId, asking)).stored.record;
  if (moved && moved.baseLocationId !== baseLocationId) throw new Failure('error.not-found');
  if (!moved) assertTakesRequests(place, definition);
  const wanted = { start: asked.start.getTime(), end: asked.end.getTime() };
  if (wanted.start >= wanted.end) refuse([{ field: 'end', code: 'rule.start-before-end' }]);
  const now = clock.now();
  if (!isInReach(wanted, now.getTime())) return { later: [], others: [], nearby: [] };
  const here = await listLocatedRows(database, 'resources', {
    baseLocationIds: [baseLocationId],
    module: definition.key,
  });
  const resource = here.find(({ id }) => id === resourceId);
  if (!resource) throw new Failure('error.not-found');
  const search = { hours: place.hours, now: now.getTime(), count };
  const span = searchedSpan(wanted, search);
  const isFree = await judgeTimes(database, { definition, places: [place], resources: here, span, moved, now });
  return {
    later: nextFreeSlots(wanted, { ...search, isFree: (time) => isFree(resource, time) }),
    others: here.filter((other) => other !== resource && isFree(other, wanted)).slice(0, count),
    // A request stays at its location: elsewhere only a new one helps.
    nearby: moved ? [] : await findNearby(deps, caller, definition, { ...asked, wanted, now }),
  };
}

/** At locations of the same city that the caller may look into and that take such requests. */
async function findNearby(
  deps: Deps,
  caller: Caller,
  definition: ModuleDefinition,
  { baseLocationId, wanted, count, now }: AlternativesAsked & { readonly wanted: Interval; readonly now: Date },
): Promise<Alternatives['nearby']> {
  const { database } = deps;
  const asking = askingAs(deps, caller);
  const around = await listLocationsNearby(database, { baseLocationId, module: definition.key });
  const seen = await Promise.all(
    around.slice(0, mostLocations).map((other) => lookInto(database, asking, other.baseLocationId, definition.key)),
  );
  const places = seen.filter((place) => place !== undefined).filter(({ isActive, hasModule }) => isActive && hasModule);
  if (places.length === 0) return [];
  const resources = await listLocatedRows(database, 'resources', {
    baseLocationIds: places.map((place) => place.baseLocationId),
    module: definition.key,
  });
  const isFree = await judgeTimes(database, { definition, places, resources, span: wanted, moved: null, now });
  const free = resources.filter((resource) => isFree(resource, wanted));
  const found = places.flatMap((place) =>
    free
      .filter((resource) => resource.baseLocationId === place.baseLocationId)
      .map((resource) => ({ resource, place })),
  );
  return found.slice(0, count);
}
