import type { StatusCode } from '@sitebook/domain/lifecycle/status.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { AskedFields } from '@sitebook/domain/request/record.ts';
import type { Database } from '../../db/database.ts';
import { type StoredRequest, storedRows } from './read-part.ts';
import { selectStretch } from './select-requests.ts';

/** What of a calendar is asked for. */
export interface CalendarPart {
  readonly baseLocationId: number;
  readonly resourceId: number | undefined;
  /** Only where they stand so. */
  readonly statuses?: readonly StatusCode[];
  readonly from: Date;
  readonly to: Date;
  /** Nothing but these fields; null for all. */
  readonly fields: AskedFields;
}

/** The bookings of a location, or of one resource there, that touch a stretch of time, in order of their start. */
export async function listCalendar(
  handle: Database,
  definition: ModuleDefinition,
  { baseLocationId, resourceId, statuses, from, to, fields }: CalendarPart,
): Promise<readonly StoredRequest[]> {
  const stretch = selectStretch(handle, definition, fields, { from, to });
  const rows = await stretch
    .where('request.base_location_id', '=', baseLocationId)
    .$if(resourceId !== undefined, (query) => query.where('request.resource_id', '=', resourceId ?? 0))
    .$if(statuses !== undefined, (query) => query.where('request.status', 'in', [...(statuses ?? [])]))
    .orderBy('request.starts_at')
    .orderBy('request.id')
    .execute();
  return storedRows(definition, rows, fields);
}
