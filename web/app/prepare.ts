import { baseLocationQuery, placeQuery } from '../api/location-queries.ts';
import { meQuery, roleQuery } from '../api/person-queries.ts';
import type { Selection } from '../features/location/selection.ts';
import type { RouterContext } from './router-context.ts';

/**
 * Reads what the screens of a module ask for first while their scripts still come, so that they begin with it. Nothing waits
 * for it: what fails here the screen asks for again.
 */
export function prepare({ connection, queryClient }: RouterContext, saved: Selection, what: 'list' | 'form'): void {
  const { api } = connection;
  const { iBaseLocationId, keys } = saved;
  queryClient
    .fetchQuery(meQuery(connection))
    .then(({ alias }) => queryClient.prefetchQuery(roleQuery(connection, iBaseLocationId, alias)))
    .catch(() => {});
  if (what === 'form') void queryClient.prefetchQuery(placeQuery(api, iBaseLocationId));
  else void queryClient.prefetchQuery(baseLocationQuery(api, keys.locationId));
}
