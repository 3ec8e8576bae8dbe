import type { WireMadeWall, WireWall, wallsPath } from '@sitebook/contract/walls/walls.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.ts';

const walls: typeof wallsPath = '/walls';

/** The wall screens of a location. */
export const wallsQuery = (api: Api, iBaseLocationId: number) =>
  queryOptions({
    queryKey: ['walls', iBaseLocationId],
    queryFn: ({ signal }) => api.get<readonly WireWall[]>(walls, { iBaseLocationId }, signal),
  });

export interface WantedWall {
  readonly iBaseLocationId: number;
  readonly name: string;
  readonly resourceIds: readonly number[];
}

export function makeWall(api: Api, wanted: WantedWall): Promise<WireMadeWall> {
  return api.call(walls, { method: 'POST', body: wanted });
}

export function removeWall(api: Api, id: number): Promise<unknown> {
  return api.call(`${walls}/${id}`, { method: 'DELETE' });
}
