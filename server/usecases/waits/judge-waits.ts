import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { WaitState, Wish } from '@sitebook/domain/waits/wait.ts';
import type { Database } from '../../db/database.ts';
import { type LocatedRow, listLocatedRows } from '../../store/masters/lookups.ts';
import type { Place } from '../../store/requests/place.ts';
import { judgeTimes } from '../free-times/judge-times.ts';

interface Judging {
  readonly definition: ModuleDefinition;
  readonly place: Place;
  /** All that will be asked about. */
  readonly wishes: readonly Wish[];
  readonly now: Date;
}

/** How wishes stand at a location, judged as a save would that books them now. */
export interface JudgedWishes {
  stateOf(wish: Wish): WaitState;
  resourceOf(wish: Wish): LocatedRow | undefined;
}

export async function judgeWaits(handle: Database, judging: Judging): Promise<JudgedWishes> {
  const { definition, place, wishes, now } = judging;
  const rows = await listLocatedRows(handle, 'resources', {
    baseLocationIds: [place.baseLocationId],
    module: definition.key,
  });
  const wished = new Set(wishes.map(({ resourceId }) => resourceId));
  const resources = rows.filter(({ id }) => wished.has(id));
  const span = {
    start: Math.min(...wishes.map(({ start }) => start.getTime())),
    end: Math.max(...wishes.map(({ end }) => end.getTime())),
  };
  const isFree = await judgeTimes(handle, { definition, places: [place], resources, span, moved: null, now });
  const byId = new Map(resources.map((resource) => [resource.id, resource]));
  return {
    resourceOf: ({ resourceId }) => byId.get(resourceId),
    stateOf({ resourceId, start, end }) {
      const resource = byId.get(resourceId);
      if (!resource?.active || !place.isActive || !place.hasModule) return 'gone';
      return isFree(resource, { start: start.getTime(), end: end.getTime() }) ? 'free' : 'waiting';
    },
  };
}
