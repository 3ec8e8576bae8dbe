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
import { doOnce } from '../do-once.ts';

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
    handle(input) {
      const { caller, body, reply } = input;
      const { iBaseLocationId: baseLocationId, name, resourceIds } = body;
      reply.header('cache-control', 'no-store');
      const make = async (within: Deps) => {
        const { wall, secret } = await makeWall(within, caller, { baseLocationId, name, resourceIds });
        return { ...presentWall(wall), address: `${deps.config.publicUrl}${screenPath(secret)}` };
      };
      return doOnce(deps, input, make, { isSecret: true });
    },
  });
  table.add({
    method: 'DELETE',
    path: wallPath(':id'),
    hasId: true,
    summary: 'Takes the address of a wall screen back: it leads nowhere from then on',
    answer: z.object({ wallId: z.int() }),
    handle: (input) =>
      doOnce(deps, input, async (within) => {
        await removeWall(within, input.caller, input.id);
        return { wallId: input.id };
      }),
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
