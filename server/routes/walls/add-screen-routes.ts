import { changesPart, planPart } from '@sitebook/contract/walls/screen.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ServerDeps } from '../../deps.ts';
import { linkReadings } from '../../http/link-readings.ts';
import { answerNoScreen } from '../../http/pages/no-screen.ts';
import { isKnown } from '../../http/validators.ts';
import { enterWall, enterWallPlace } from '../../usecases/walls/enter-wall.ts';
import { readWallPlan } from '../../usecases/walls/read-wall-plan.ts';
import { wallStreams } from './wall-streams.ts';

/** A monitor looks twenty times a minute at most; a few may show the same screen. */
const readingsPerMinute = 120;

interface Asked {
  readonly Params: { readonly secret: string };
}

/**
 * `/screen/{secret}`, for monitors that nobody signs in at: the page, what it shows, and a stream that tells when that may
 * have changed. Nothing of it is kept by anybody on the way.
 */
export function addScreenRoutes(
  app: FastifyInstance,
  deps: ServerDeps,
  sendPage: (reply: FastifyReply) => FastifyReply,
): void {
  const readings = linkReadings(deps.config.CALLS_PER_MINUTE > 0 ? readingsPerMinute : null);
  const streams = wallStreams(app, deps.changes);
  const enter = async (reply: FastifyReply, secret: string) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    const wall = await enterWall(deps, secret);
    readings.take(reply, String(wall.id));
    return wall;
  };

  app.get<Asked>('/screen/:secret', async ({ params }, reply) => {
    try {
      await enterWallPlace(deps, await enter(reply, params.secret));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.code === 'error.not-found') return answerNoScreen(reply, deps.config.PRODUCT_NAME);
      // The page tells of any other trouble, and gets over it by itself.
    }
    return sendPage(reply);
  });

  app.get<Asked>(`/screen/:secret/${planPart}`, async ({ params, headers }, reply) => {
    const wall = await enter(reply, params.secret);
    const plan = await readings.once(wall.id, async () => JSON.stringify(await readWallPlan(deps, wall)));
    // By which a monitor knows the time, whatever its own clock shows.
    reply.header('date', deps.clock.now().toUTCString()).header('etag', plan.etag);
    if (isKnown(headers['if-none-match'], plan.etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(plan.content);
  });

  app.get<Asked>(`/screen/:secret/${changesPart}`, async ({ params }, reply) => {
    const wall = await enter(reply, params.secret);
    await enterWallPlace(deps, wall);
    streams.open(reply, wall);
    return reply;
  });
}
