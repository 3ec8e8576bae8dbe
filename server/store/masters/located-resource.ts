import type { Database } from '../../db/database.ts';

/** Something that can be booked, with where it is. */
export interface LocatedResource {
  readonly id: number;
  readonly name: string;
  readonly module: string;
  readonly status: 'active' | 'retired';
  readonly certificateExpiry: string | null;
  readonly baseLocationId: number;
  readonly cityId: number;
  readonly countryId: number;
}

/** What can be booked by this id, wherever it is; locked, nobody books or closes it until the end of the transaction. */
export async function findLocatedResource(
  handle: Database,
  id: number,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<LocatedResource | undefined> {
  return handle
    .selectFrom('resource')
    .innerJoin('location', 'location.base_location_id', 'resource.base_location_id')
    .innerJoin('city', 'city.id', 'location.city_id')
    .select([
      'resource.id',
      'resource.name',
      'resource.module',
      'resource.status',
      'resource.certificate_expiry as certificateExpiry',
      'resource.base_location_id as baseLocationId',
      'city.id as cityId',
      'city.country_id as countryId',
    ])
    .where('resource.id', '=', id)
    .$if(lock, (query) => query.forUpdate('resource'))
    .executeTakeFirst();
}
