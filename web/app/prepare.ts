import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { boardQuery } from '../api/board-query.ts';
import { closuresQuery } from '../api/closure-queries.ts';
import { neverChanges } from '../api/freshness.ts';
import { baseLocationQuery, placeQuery } from '../api/location-queries.ts';
import { calendarResourcesQuery } from '../api/lookup-queries.ts';
import { moduleHereQuery } from '../api/module-here-query.ts';
import { meQuery, roleQuery } from '../api/person-queries.ts';
import type { BoardSearch } from '../features/board/board-search.ts';
import { spanAhead } from '../features/board/board-span.ts';
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

/** The same for what was added to the module here, without which its list is not asked for. */
export function prepareDashboard(
  { connection: { api }, queryClient }: RouterContext,
  { iBaseLocationId }: Selection,
  definition: ModuleDefinition,
): void {
  void queryClient.prefetchQuery(moduleHereQuery(api, definition, iBaseLocationId));
}

/**
 * The same for the bookings of a board, which the server takes longest for. Where the app begins with the board, they are
 * asked for before it is there. What is known stays, and follows what changes.
 */
export function prepareBoard(
  { connection: { api }, queryClient }: RouterContext,
  { iBaseLocationId, keys }: Selection,
  definition: ModuleDefinition,
  search: BoardSearch,
): void {
  const base = queryClient.getQueryData(baseLocationQuery(api, keys.locationId).queryKey);
  if (!definition.calendar || !base) return;
  const span = spanAhead(base.timeZone, search, Date.now());
  const bookings = boardQuery(api, definition, { iBaseLocationId, ...span });
  void queryClient.prefetchQuery({ ...bookings, staleTime: neverChanges });
  void queryClient.prefetchQuery(closuresQuery(api, base.iBaseLocationId, span));
  const asked = { module: definition.key, baseLocationId: iBaseLocationId };
  void queryClient.prefetchQuery(calendarResourcesQuery(api, asked));
}
