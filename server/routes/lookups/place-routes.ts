import {
  getBaseLocation,
  getBaseLocationById,
  getCities,
  getCountries,
  getCountryCity,
  getDashboardCities,
  getDashboardCountries,
  getDashboardLocations,
} from '@sitebook/contract/lookups/places.ts';
import type { Deps } from '../../deps.ts';
import { isKnown } from '../../store/masters/known.ts';
import {
  listCities,
  listCountries,
  listOfferedCities,
  listOfferedCountries,
  listOfferedLocations,
} from '../../store/masters/places.ts';
import type { Place } from '../../store/requests/place.ts';
import type { RouteTable } from '../define-route.ts';
import { mustBeKnown } from './found.ts';
import type { Visits } from './visits.ts';

interface Choice {
  readonly id: number;
  readonly name: string;
}

const toCountry = ({ id, name }: Choice) => ({ countryId: id, countryName: name });
const toCity = ({ id, name }: Choice) => ({ cityId: id, cityName: name });
const toLocation = ({ id, name }: Choice) => ({ locationId: id, locationName: name });

const toBaseLocation = (entered: Place) => ({
  iBaseLocationId: entered.baseLocationId,
  locationId: entered.id,
  locationName: entered.name.location,
  timeZone: entered.hours.zone,
  workStart: hourAndMinute(entered.hours.start),
  workEnd: hourAndMinute(entered.hours.end),
  workDays: [...entered.hours.days],
});

const hourAndMinute = (minutes: number) =>
  [minutes / 60, minutes % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');

/** Countries, cities and locations: where one works, and where one can travel to. */
export function addPlaceRoutes(table: RouteTable, { database }: Deps, visits: Visits): void {
  table.add({
    ...getDashboardCountries,
    handle: async ({ caller }) =>
      (await listOfferedCountries(database, (await visits.visit(caller, undefined)).scope)).map(toCountry),
  });
  table.add({
    ...getCountries,
    handle: async () => (await listCountries(database)).map(toCountry),
  });
  table.add({
    ...getDashboardCities,
    async handle({ caller, query: { countryId } }) {
      mustBeKnown(await isKnown(database, 'country', countryId));
      return (await listOfferedCities(database, countryId, (await visits.visit(caller, undefined)).scope)).map(toCity);
    },
  });
  table.add({
    ...getCities,
    async handle({ query: { countryId } }) {
      mustBeKnown(await isKnown(database, 'country', countryId));
      return (await listCities(database, countryId)).map(toCity);
    },
  });
  table.add({
    ...getDashboardLocations,
    async handle({ caller, query: { cityId } }) {
      mustBeKnown(await isKnown(database, 'city', cityId));
      return (await listOfferedLocations(database, cityId, (await visits.visit(caller, undefined)).scope)).map(
        toLocation,
      );
    },
  });
  table.add({
    ...getBaseLocation,
    handle: async ({ caller, query: { locationId } }) => toBaseLocation(await visits.enter(caller, { locationId })),
  });
  table.add({
    ...getBaseLocationById,
    handle: async ({ caller, query: { iBaseLocationId } }) =>
      toBaseLocation(await visits.enter(caller, { baseLocationId: iBaseLocationId })),
  });
  table.add({
    ...getCountryCity,
    async handle({ caller, query: { iBaseLocationId } }) {
      const { name } = await visits.enter(caller, { baseLocationId: iBaseLocationId });
      return [name.country, name.city, name.location];
    },
  });
}
