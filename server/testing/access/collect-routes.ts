import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

/** Where Fastify tells of each server that is made, before it has any route. */
const channel = 'fastify.initialization';

/** Runs what makes a server, and gives every route that it registered, whatever part of it did: `GET /api/feeds`. */
export async function collectRoutes<Made>(
  make: () => Promise<Made>,
): Promise<{ readonly made: Made; readonly routes: readonly string[] }> {
  const routes = new Set<string>();
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      const methods = [method].flat();
      const named = methods.length > 2 ? 'ALL' : methods.filter((one) => one !== 'HEAD').join();
      // Every GET has a HEAD, which is answered by the same handler.
      if (named) routes.add(`${named} ${url}`);
    });
  };
  subscribe(channel, watch);
  try {
    return { made: await make(), routes: [...routes] };
  } finally {
    unsubscribe(channel, watch);
  }
}
