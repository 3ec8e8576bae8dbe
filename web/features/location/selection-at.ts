import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../api/client.ts';
import { citiesQuery, countriesQuery, placeQuery } from '../../api/location-queries.ts';
import type { Selection } from './selection.ts';

/** A location as if it had been picked, for an address that brings its own. Fails where it is not open to the user. */
export const selectionAtQuery = (api: Api, queryClient: QueryClient, iBaseLocationId: number) =>
  queryOptions({
    queryKey: ['place', iBaseLocationId, 'picked'],
    queryFn: async (): Promise<Selection> => {
      const place = await queryClient.fetchQuery(placeQuery(api, iBaseLocationId));
      const countries = await queryClient.fetchQuery(countriesQuery(api));
      const countryId = countries.find(({ countryName }) => countryName === place.country)?.countryId ?? null;
      const cities = countryId === null ? [] : await queryClient.fetchQuery(citiesQuery(api, countryId));
      const cityId = cities.find(({ cityName }) => cityName === place.city)?.cityId ?? null;
      const { country, city, locationName: location, locationId } = place;
      return { moduleName: '', country, city, location, iBaseLocationId, keys: { countryId, cityId, locationId } };
    },
  });
