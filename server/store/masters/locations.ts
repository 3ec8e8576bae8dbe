import type { Database } from '../../db/database.ts';

/** A location with its place in the world and its hours. */
export interface LocationMaster {
  readonly id: number;
  readonly baseLocationId: number;
  readonly name: string;
  readonly city: string;
  readonly country: string;
  readonly timeZone: string;
  /** `HH:mm` */
  readonly workStart: string;
  readonly workEnd: string;
  /** ISO days of the week, 1 is Monday. */
  readonly workDays: readonly number[];
}

/** What names a location: its own id, or that of its base location. */
export type LocationKey = { readonly locationId: number } | { readonly baseLocationId: number };

/** One location, switched off or not: requests of earlier days still belong there. */
export async function findLocation(handle: Database, key: LocationKey): Promise<LocationMaster | undefined> {
  const query = handle
    .selectFrom('location')
    .innerJoin('city', 'city.id', 'location.city_id')
    .innerJoin('country', 'country.id', 'city.country_id')
    .select([
      'location.id',
      'location.base_location_id as baseLocationId',
      'location.name',
      'city.name as city',
      'country.name as country',
      'location.time_zone as timeZone',
      'location.work_start as workStart',
      'location.work_end as workEnd',
      'location.work_days as workDays',
    ]);
  const row = await ('locationId' in key
    ? query.where('location.id', '=', key.locationId)
    : query.where('location.base_location_id', '=', key.baseLocationId)
  ).executeTakeFirst();
  return row && { ...row, workStart: hourAndMinute(row.workStart), workEnd: hourAndMinute(row.workEnd) };
}

const hourAndMinute = (time: string) => time.slice(0, 'HH:mm'.length);
