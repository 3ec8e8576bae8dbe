import type { AnswerOf } from '@sitebook/contract/lookups/lookup.ts';
import type {
  getBaseLocation,
  getBaseLocationById,
  getCountryCity,
  getDashboardCities,
  getDashboardCountries,
  getDashboardLocations,
} from '@sitebook/contract/lookups/places.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.ts';
import { seldomChanges } from './freshness.ts';

export type BaseLocation = AnswerOf<typeof getBaseLocation>;

/** Countries that have a location to choose. */
export const countriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['countries'],
    queryFn: ({ signal }) => api.look<typeof getDashboardCountries>('/Masters/GetDashboardCountries', {}, signal),
    staleTime: seldomChanges,
  });

export const citiesQuery = (api: Api, countryId: number | null) =>
  queryOptions({
    queryKey: ['cities', countryId],
    queryFn: ({ signal }) =>
      api.look<typeof getDashboardCities>('/Masters/GetDashboardCitiesbyCountryId', { countryId }, signal),
    staleTime: seldomChanges,
  });

export const locationsQuery = (api: Api, cityId: number | null) =>
  queryOptions({
    queryKey: ['locations', cityId],
    queryFn: ({ signal }) =>
      api.look<typeof getDashboardLocations>('/FDELocation/GetDashboardLocationsbyCityId', { cityId }, signal),
    staleTime: seldomChanges,
  });

/** The base location of a location: what requests, roles and times hang on. */
export const baseLocationQuery = (api: Api, locationId: number | null) =>
  queryOptions({
    queryKey: ['base-location', locationId],
    queryFn: ({ signal }) =>
      api.look<typeof getBaseLocation>('/MasterIBaseLocation/GetIBaseLocationfromLocationId', { locationId }, signal),
    staleTime: seldomChanges,
  });

/** Where a request belongs, whatever location is saved in the browser: its zone, its working hours and its names. */
export const placeQuery = (api: Api, iBaseLocationId: number | null) =>
  queryOptions({
    queryKey: ['place', iBaseLocationId],
    queryFn: async ({ signal }) => {
      const [base, [country = '', city = '']] = await Promise.all([
        api.look<typeof getBaseLocationById>('/MasterIBaseLocation/GetIBaseLocation', { iBaseLocationId }, signal),
        api.look<typeof getCountryCity>(
          '/MasterIBaseLocation/GetCountryCityfromIBaseLocationId',
          { iBaseLocationId },
          signal,
        ),
      ]);
      return { ...base, country, city };
    },
    staleTime: seldomChanges,
  });
