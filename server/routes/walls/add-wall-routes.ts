import {
  madeWallSchema,
  screenPath,
  type WireWall,
  wallBody,
  wallPath,
  wallsPath,
  wallsQuery,
  wallsSchema,
} from '@sitebook/contract/walls/walls.ts';
import type { Wall } from '@sitebook/domain/walls/wall.ts';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { listWalls } from '../../usecases/walls/list-walls.ts';
import { makeWall } from '../../usecases/walls/make-wall.ts';
import { removeWall } from '../../usecases/walls/remove-wall.ts';
import type { RouteTable } from '../define-route.ts';

/** The wall screens of a location, for its admins: which there are, and a new address, which is told once. */
export function addWallRoutes(table: RouteTable, deps: Deps): void {
  table.add({
    method: 'GET',
    path: wallsPath,
    summary: 'The wall screens of a location, for its admins',
    query: wallsQuery,
    answer: wallsSchema,
    handle: async ({ caller, query }) => (await listWalls(deps, caller, query.iBaseLocationId)).map(presentWall),
  });
  table.add({
    method: 'POST',
    path: wallsPath,
    summary: 'Makes the address of a screen that shows today and tomorrow of what can be booked, without a sign-in',
    body: wallBody,
    answer: madeWallSchema,
    status: 201,
    handle: async ({ caller, body: { iBaseLocationId: baseLocationId, name, resourceIds }, reply }) => {
      const { wall, secret } = await makeWall(deps, caller, { baseLocationId, name, resourceIds });
      reply.header('cache-control', 'no-store');
      return { ...presentWall(wall), address: `${deps.config.publicUrl}${screenPath(secret)}` };
    },
  });
  table.add({
    method: 'DELETE',
    path: wallPath(':id'),
    hasId: true,
    summary: 'Takes the address of a wall screen back: it leads nowhere from then on',
    answer: z.object({ wallId: z.int() }),
    async handle({ caller, id }) {
      await removeWall(deps, caller, id);
      return { wallId: id };
    },
  });
}

function presentWall({ id, name, resources, ownerName, madeAt, readAt }: Wall): WireWall {
  return {
    wallId: id,
    name,
    resources: resources.map((one) => ({ resourceId: one.id, resourceName: one.name, moduleName: one.module })),
    createdBy: ownerName,
    createdOn: madeAt.toISOString(),
    lastReadOn: readAt?.toISOString() ?? null,
  };
}
