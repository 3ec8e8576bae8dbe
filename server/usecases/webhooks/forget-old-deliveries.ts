import type { Database } from '../../db/database.ts';
import { deleteOldDeliveries } from '../../store/webhooks/deliveries.ts';

const keptForMs = 30 * 24 * 60 * 60 * 1000;
/** So few that no statement takes long. */
const atOnce = 1000;

/** Deletes what was sent to webhooks long ago, some at a time: it holds what requests said. */
export async function forgetOldDeliveries(database: Database, now: Date, signal: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - keptForMs);
  for (let deleted = atOnce; deleted === atOnce && !signal.aborted; ) {
    deleted = await deleteOldDeliveries(database, before, atOnce);
  }
}
