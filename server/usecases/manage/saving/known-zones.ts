import type { EntityDefinition } from '@sitebook/domain/manage/definition.ts';
import type { ZoneOf } from '@sitebook/domain/manage/read-record.ts';
import type { Database } from '../../../db/database.ts';
import { loadZones } from '../../../store/masters/places.ts';

/** By whose clocks the times of records are read; asked for only where they have some. */
export async function findZones(handle: Database, { fields }: EntityDefinition): Promise<ZoneOf> {
  if (!fields.some(({ type }) => type === 'date-time')) return () => undefined;
  const zones = await loadZones(handle);
  return (baseLocationId) => zones.get(baseLocationId);
}
