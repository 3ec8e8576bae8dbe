import {
  getBaseLocation,
  getBaseLocationById,
  getCountryCity,
  getDashboardCities,
  getDashboardCountries,
  getDashboardLocations,
} from '@sitebook/contract/lookups/places.ts';
import { addDays, dayAt } from '@sitebook/domain/time/day.ts';
import type { Deps } from '../../deps.ts';
import { enter } from '../../usecases/entering/visits.ts';
import { offeredCities, offeredCountries, offeredLocations } from '../../usecases/lookups/list-offered-places.ts';
import type { RouteTable } from '../define-route.ts';

interface Choice {
  readonly id: number;
  readonly name: string;
}

const toCountry = ({ id, name }: Choice) => ({ countryId: id, countryName: name });
const toCity = ({ id, name }: Choice) => ({ cityId: id, cityName: name });
const toLocation = ({ id, name }: Choice) => ({ locationId: id, locationName: name });

/** Calendars of earlier years are seldom looked at, and nothing is booked there. */
const daysBack = 366;

const toBaseLocation = ({ baseLocationId, id, name, hours }: Awaited<ReturnType<typeof enter>>, now: Date) => ({
  iBaseLocationId: baseLocationId,
  locationId: id,
  locationName: name.location,
  timeZone: hours.zone,
  workStart: hourAndMinute(hours.start),
  workEnd: hourAndMinute(hours.end),
  workDays: [...hours.days],
  holidays: (hours.holidays ?? []).filter((day) => day >= addDays(dayAt(hours.zone, now.getTime()), -daysBack)),
});

const hourAndMinute = (minutes: number) =>
  [minutes / 60, minutes % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');

/** Countries, cities and locations where one works. */
export function addPlaceRoutes(table: RouteTable, deps: Deps): void {
  table.add({
    ...getDashboardCountries,
    handle: async ({ caller }) => (await offeredCountries(deps, caller)).map(toCountry),
  });
  table.add({
    ...getDashboardCities,
    handle: async ({ caller, query: { countryId } }) => (await offeredCities(deps, caller, countryId)).map(toCity),
  });
  table.add({
    ...getDashboardLocations,
    handle: async ({ caller, query: { cityId } }) => (await offeredLocations(deps, caller, cityId)).map(toLocation),
  });
  table.add({
    ...getBaseLocation,
    handle: async ({ caller, query: { locationId } }) =>
      toBaseLocation(await enter(deps, caller, { locationId }), deps.clock.now()),
  });
  table.add({
    ...getBaseLocationById,
    handle: async ({ caller, query: { iBaseLocationId } }) =>
      toBaseLocation(await enter(deps, caller, { baseLocationId: iBaseLocationId }), deps.clock.now()),
  });
  table.add({
    ...getCountryCity,
    async handle({ caller, query: { iBaseLocationId } }) {
      const { name } = await enter(deps, caller, { baseLocationId: iBaseLocationId });
      return [name.country, name.city, name.location];
    },
  });
}
