import { Failure } from '@sitebook/domain/failure.ts';
import type { Held, ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { RequestRecord } from '@sitebook/domain/request/record.ts';
import { type WantedResource, wouldTake } from '@sitebook/domain/rules/would-take.ts';
import type { Interval } from '@sitebook/domain/time/propose-slot.ts';
import type { Database } from '../../db/database.ts';
import { askTogether } from '../../db/question.ts';
import { closuresIn } from '../../store/masters/closures.ts';
import type { LocatedRow } from '../../store/masters/lookups.ts';
import type { Place } from '../../store/requests/place.ts';
import { listTakenTimes } from '../../store/requests/taken-times.ts';

interface Judging {
  readonly definition: ModuleDefinition;
  /** Where the resources are. */
  readonly places: readonly Place[];
  readonly resources: readonly LocatedRow[];
  /** All times that will be judged lie in here. */
  readonly span: Interval;
  /** The booking that is moved; nothing for a new one. */
  readonly moved: RequestRecord | null;
  readonly now: Date;
}

/** Whether a save would take a resource for a time. */
export type IsFree = (resource: LocatedRow, time: Interval) => boolean;

/** What a save would look at if it took a resource for a time; nothing where the resource is at none of the places. */
export type Known = (resource: LocatedRow, time: Interval) => WantedResource | undefined;

/** Loads, for all of them at once, what a save would look at, and judges any time by the rules that it would. */
export async function judgeTimes(handle: Database, judging: Judging): Promise<IsFree> {
  const known = await knowTimes(handle, judging);
  return (resource, time) => {
    const wanted = known(resource, time);
    return wanted !== undefined && wouldTake(wanted, time);
  };
}

/** The same for whoever asks what speaks against a time. */
export async function knowTimes(handle: Database, judging: Judging): Promise<Known> {
  const { definition, places, resources, span, moved, now } = judging;
  const placeOf = new Map(places.map((place) => [place.baseLocationId, place]));
  const taken = await listTakenTimes(handle, holding(definition), {
    ids: resources.map(({ id }) => id),
    baseLocationIds: [...placeOf.keys()],
    from: new Date(span.start),
    to: new Date(span.end),
    except: moved?.id ?? null,
  });
  const closed = await askTogether(
    handle,
    places.map(({ baseLocationId }) =>
      closuresIn(handle, baseLocationId, { from: new Date(span.start), to: new Date(span.end) }),
    ),
  );
  const closuresOf = new Map(places.map(({ baseLocationId }, index) => [baseLocationId, closed[0][index] ?? []]));
  return (resource, time) => {
    const place = placeOf.get(resource.baseLocationId);
    if (!place) return undefined;
    const inTheWay = (taken.get(resource.id) ?? []).filter(({ start, end }) => start < time.end && time.start < end);
    return {
      definition,
      resource,
      neighbours: inTheWay.map(({ neighbour }) => neighbour),
      closures: closuresOf.get(place.baseLocationId) ?? [],
      overlapsAllowed: place.overlapsAllowed,
      hours: place.hours,
      now: now.getTime(),
      before: moved?.values ?? null,
    };
  };
}

/** Free times are told of what has a calendar. */
function holding({ calendar, holds }: ModuleDefinition): Held {
  if (calendar === undefined || !holds) throw new Failure('error.not-found');
  return holds;
}
