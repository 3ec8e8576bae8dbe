import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Database } from '../../db/database.ts';
import { type StoredRequest, selectRequests, toStored } from './select-requests.ts';

/** The bookings of a location that touch a stretch of time, in order of their start. */
export async function listCalendar(
  handle: Database,
  definition: ModuleDefinition,
  stretch: { readonly baseLocationId: number; readonly from: Date; readonly to: Date },
): Promise<readonly StoredRequest[]> {
  const rows = await selectRequests(handle, definition)
    .where('request.base_location_id', '=', stretch.baseLocationId)
    .where('request.starts_at', '<', stretch.to)
    .where('request.ends_at', '>', stretch.from)
    .orderBy('request.starts_at')
    .orderBy('request.id')
    .execute();
  return rows.map(toStored);
}
