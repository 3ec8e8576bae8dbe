import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { inScope, type Scope } from './scope.ts';

interface NamedRow {
  readonly id: number;
  readonly name: string;
}

/** Locations in use, with what they lie in: the choices of the location picker. */
function offered(handle: Database, scope: Scope) {
  return handle
    .selectFrom('location')
    .innerJoin('city', 'city.id', 'location.city_id')
    .innerJoin('country', 'country.id', 'city.country_id')
    .where('location.active', '=', true)
    .where('city.active', '=', true)
    .where('country.active', '=', true)
    .where(inScope(sql.ref('location.base_location_id'), scope));
}

export function listOfferedCountries(handle: Database, scope: Scope): Promise<NamedRow[]> {
  return offered(handle, scope).select(['country.id', 'country.name']).distinct().orderBy('country.name').execute();
}

export function listOfferedCities(handle: Database, countryId: number, scope: Scope): Promise<NamedRow[]> {
  return offered(handle, scope)
    .where('country.id', '=', countryId)
    .select(['city.id', 'city.name'])
    .distinct()
    .orderBy('city.name')
    .execute();
}

export function listOfferedLocations(handle: Database, cityId: number, scope: Scope): Promise<NamedRow[]> {
  return offered(handle, scope)
    .where('city.id', '=', cityId)
    .select(['location.id', 'location.name'])
    .orderBy('location.name')
    .execute();
}

/** The other locations in use in the city of this one that have the module, by name. */
export function listLocationsNearby(
  handle: Database,
  { baseLocationId, module }: { readonly baseLocationId: number; readonly module: string },
): Promise<{ baseLocationId: number }[]> {
  return offered(handle, { allBut: [baseLocationId] })
    .innerJoin('location_module', 'location_module.base_location_id', 'location.base_location_id')
    .where('location_module.module', '=', module)
    .where('location_module.active', '=', true)
    .where(
      'location.city_id',
      '=',
      handle.selectFrom('location').select('city_id').where('base_location_id', '=', baseLocationId),
    )
    .select('location.base_location_id as baseLocationId')
    .orderBy('location.name')
    .orderBy('location.id')
    .execute();
}

/** The zones of all locations, by base location. */
export async function loadZones(handle: Database): Promise<ReadonlyMap<number, string>> {
  const rows = await handle.selectFrom('location').select(['base_location_id', 'time_zone']).execute();
  return new Map(rows.map(({ base_location_id, time_zone }) => [base_location_id, time_zone]));
}
