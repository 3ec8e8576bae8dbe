import type { Change } from './change.ts';

const gatherMs = 50;
/** More at once than anybody wants to hear one by one. */
const most = 100;

/** Who hears of the changes at one location. */
export interface Follower {
  changed(change: Change): void;
  /** Something may have been missed. */
  resync(): void;
}

/**
 * Gathers the changes of a moment per location: a request that changes twice is told once, and a flood, as from an
 * import, becomes a single `resync`.
 */
export function batches(followersOf: (baseLocationId: number) => Iterable<Follower>) {
  const waiting = new Map<number, Map<string, Change>>();

  function tell(baseLocationId: number): void {
    const changes = [...(waiting.get(baseLocationId)?.values() ?? [])];
    waiting.delete(baseLocationId);
    for (const follower of followersOf(baseLocationId)) {
      if (changes.length > most) follower.resync();
      else for (const change of changes) follower.changed(change);
    }
  }

  return {
    add(change: Change): void {
      const { baseLocationId } = change;
      const gathered = waiting.get(baseLocationId) ?? new Map<string, Change>();
      gathered.set(`${change.id} ${change.resourceId}`, change);
      if (waiting.has(baseLocationId)) return;
      waiting.set(baseLocationId, gathered);
      setTimeout(tell, gatherMs, baseLocationId).unref();
    },
  };
}

const gatherPeopleMs = 200;

/** Gathers whom something new concerns: a flood for one person is told a few times a second. */
export function gatheredPeople(tell: (alias: string) => void) {
  const waiting = new Set<string>();

  function tellAll(): void {
    const aliases = [...waiting];
    waiting.clear();
    for (const alias of aliases) tell(alias);
  }

  return {
    add(aliases: readonly string[]): void {
      if (waiting.size === 0 && aliases.length > 0) setTimeout(tellAll, gatherPeopleMs).unref();
      for (const alias of aliases) waiting.add(alias);
    },
  };
}
