import type { Tx } from '../../db/database.ts';
import { enqueue } from '../../store/enqueue.ts';
import { listAwaitedPlaces, type ResourceKey } from '../../store/waits.ts';

/** Has a resource, or all of a location, looked at once the transaction is through; several of the same are one. */
export async function lookLater(
  tx: Tx,
  what: Pick<ResourceKey, 'baseLocationId'> & Partial<ResourceKey>,
): Promise<void> {
  const { baseLocationId, resourceId } = what;
  await enqueue(tx, 'look-for-freed', what, { jobKey: `${baseLocationId} ${resourceId ?? 'all'}` });
}

/** The same where master data of these locations has changed, null being the whole company, and somebody waits there. */
export async function lookLaterAt(tx: Tx, places: Iterable<number | null>, now: Date): Promise<void> {
  const distinct = new Set(places);
  const named = distinct.has(null) ? null : [...distinct].filter((place) => place !== null);
  for (const baseLocationId of await listAwaitedPlaces(tx, named, now)) await lookLater(tx, { baseLocationId });
}
