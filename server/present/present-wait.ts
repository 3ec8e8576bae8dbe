import type { WireWait } from '@sitebook/contract/waits/waits.ts';
import type { SeenWait } from '../usecases/waits/list-waits.ts';

/** What somebody waits for, in the words of the wire. */
export function presentWait({
  id,
  definition,
  place,
  resourceId,
  resourceName,
  start,
  end,
  state,
}: SeenWait): WireWait {
  return {
    waitId: id,
    moduleName: definition.key,
    iBaseLocationId: place.baseLocationId,
    locationName: place.name.location,
    timeZone: place.hours.zone,
    resourceId,
    resourceName,
    start: start.toISOString(),
    end: end.toISOString(),
    state,
  };
}
