import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { planChanged } from '@sitebook/contract/walls/screen.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import type { Wall } from '@sitebook/domain/walls/wall.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { logAnswer } from '../../http/logging.ts';
import type { ChangeFeed } from '../../live/change-feed.ts';
import { begin, event, heartbeat, heartbeatMs, send } from '../live/sse.ts';
import { atMostEvery } from './at-most-every.ts';

/** Monitors that show the same screen at a time. */
const mostPerWall = 10;
/** However many changes there are, a screen looks again only so often. */
const gatherMs = 2_000;
/** Then the right of whoever made it is asked for anew. */
const longestMs = 15 * 60_000;

const changed = event(planChanged, {});

export interface WallStreams {
  /** Turns the reply into a stream that tells when the plan may have changed; refused where too many are open. */
  open(reply: FastifyReply, wall: Wall): void;
}

/** All streams of wall screens of this server. They tell nothing of what has changed, and end when it closes. */
export function wallStreams(app: FastifyInstance, changes: ChangeFeed): WallStreams {
  const streams = new Map<ServerResponse, number>();
  let isClosing = false;
  const beating = setInterval(() => {
    for (const stream of streams.keys()) send(stream, heartbeat);
  }, heartbeatMs).unref();
  app.addHook('preClose', async () => {
    isClosing = true;
    clearInterval(beating);
    for (const stream of streams.keys()) stream.end();
  });
  const countOf = (wall: number) => [...streams.values()].filter((id) => id === wall).length;

  return {
    open(reply, { id, baseLocationId, resources }) {
      if (countOf(id) >= mostPerWall) {
        reply.header('retry-after', '60');
        throw new Failure('error.too-many-streams');
      }
      const stream = begin(reply);
      if (reply.request.method === 'HEAD' || isClosing) return void stream.end();
      const shown = new Set(resources.map((resource) => resource.id));
      const { tell, stop } = atMostEvery(gatherMs, () => send(stream, changed));
      const unfollow = changes.follow(baseLocationId, {
        changed: ({ resourceId }) => {
          if (resourceId !== null && shown.has(resourceId)) tell();
        },
        resync: tell,
      });
      const expiry = setTimeout(() => stream.end(), longestMs).unref();
      streams.set(stream, id);
      finished(stream, () => {
        unfollow();
        stop();
        clearTimeout(expiry);
        streams.delete(stream);
        // Fastify logs what came to its end; most readers simply leave.
        if (!stream.writableFinished) logAnswer(reply.request, reply);
      });
      // Whatever the screen has read, it was before this stream began.
      tell();
    },
  };
}
