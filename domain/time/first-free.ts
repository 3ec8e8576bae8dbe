import { nextFreeSlots } from './free-slots.ts';
import type { Interval } from './propose-slot.ts';
import type { WorkingHours } from './working-hours.ts';

/** A free time, and what is free then. */
export interface FreeTime<Resource> {
  readonly resource: Resource;
  readonly time: Interval;
}

interface Search<Resource> {
  /** From when on, and how long. */
  readonly wanted: Interval;
  readonly hours: WorkingHours;
  readonly now: number;
  readonly count: number;
  readonly isFree: (resource: Resource, time: Interval) => boolean;
}

/** The earliest free times over several resources, the earliest first; of those that begin together in the given order. */
export function firstFree<Resource>(
  resources: readonly Resource[],
  { wanted, isFree, ...search }: Search<Resource>,
): readonly FreeTime<Resource>[] {
  let found: readonly FreeTime<Resource>[] = [];
  for (const resource of resources) {
    // Once there are enough, only what begins before the last of them helps.
    const last = found.length < search.count ? undefined : found.at(-1);
    const times = nextFreeSlots(wanted, {
      ...search,
      ...(last && { latest: last.time.start - 1 }),
      isFree: (time) => isFree(resource, time),
    });
    found = [...found, ...times.map((time) => ({ resource, time }))]
      .sort((one, other) => one.time.start - other.time.start)
      .slice(0, search.count);
  }
  return found;
}
