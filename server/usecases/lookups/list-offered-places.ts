import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { listOfferedCities, listOfferedCountries, listOfferedLocations } from '../../store/masters/places.ts';
import { visit } from '../entering/visits.ts';
import { assertKnown } from './list-masters.ts';

/** The countries with a location that is open to the caller. */
export async function offeredCountries(deps: Deps, caller: Caller) {
  return listOfferedCountries(deps.database, (await visit(deps, caller, undefined)).scope);
}

/** The cities of a country with such a location. */
export async function offeredCities(deps: Deps, caller: Caller, countryId: number) {
  await assertKnown(deps.database, 'countries', countryId);
  return listOfferedCities(deps.database, countryId, (await visit(deps, caller, undefined)).scope);
}

/** Such locations of a city. */
export async function offeredLocations(deps: Deps, caller: Caller, cityId: number) {
  await assertKnown(deps.database, 'cities', cityId);
  return listOfferedLocations(deps.database, cityId, (await visit(deps, caller, undefined)).scope);
}
