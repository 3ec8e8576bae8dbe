import { entityOf } from '@sitebook/domain/manage/registry.ts';
import type { Caller } from '../../caller.ts';
import type { Tx } from '../../db/database.ts';
import type { LocatedResource } from '../../store/masters/located-resource.ts';
import { findClosed, holdToBeClosed } from '../manage/find-closed.ts';
import { settleClosed } from '../manage/saving/settle-closed.ts';
import { storePlan, storing } from '../manage/saving/store-plan.ts';

interface Closing {
  readonly reason: string;
  readonly now: Date;
  /** Whether the directory knows who reports. */
  readonly isInDirectory: boolean;
}

/**
 * Closes what is broken from now on, as an admin would in master data: held, with the bookings in the way left as they are
 * and their people told. Gives the id of the closure.
 */
export async function closeForFault(
  tx: Tx,
  caller: Caller,
  { id: resourceId, baseLocationId }: LocatedResource,
  { reason, now, isInDirectory }: Closing,
): Promise<number> {
  const closures = entityOf('closures');
  const at = now.toISOString();
  const values = { baseLocationId, resourceId, startsAt: at, endsAt: null, reason, active: true };
  const planned = [{ before: null, after: values }];
  await holdToBeClosed(tx, closures, planned);
  const closed = await findClosed(tx, closures, planned, now);
  const by = { alias: caller.alias, name: caller.name, at, isImport: false };
  const [made] = await storing(() => storePlan(tx, closures, { added: [values], changed: [] }, by));
  if (made === undefined) throw new Error('A closure without an id');
  await settleClosed(tx, closed, { caller, isInDirectory, decision: 'leave', note: undefined, at });
  return made;
}
