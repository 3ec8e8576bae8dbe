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
