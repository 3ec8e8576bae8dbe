import { Failure } from '@sitebook/domain/failure.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { callCounter } from '../../http/call-limit.ts';
import { etagOf, isKnown } from '../../http/validators.ts';
import { enterFeed, readFeed } from '../../usecases/feeds/read-feed.ts';

/** `/feeds/{secret}.ics`, for programs that cannot sign in. Whoever asks too often for one waits, as callers of /api do. */
export function addFeedFileRoute(app: FastifyInstance, deps: Deps): void {
  const { CALLS_PER_MINUTE: perMinute } = deps.config;
  const counter = perMinute > 0 ? callCounter(perMinute) : undefined;
  app.get<{ Params: { file: string } }>('/feeds/:file', async (request, reply) => {
    const { file } = request.params;
    reply.header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
    const feed = await enterFeed(deps, file.replace(/\.ics$/i, ''));
    const wait = counter?.take(String(feed.id), performance.now()) ?? 0;
    if (wait > 0) {
      reply.header('retry-after', String(Math.ceil(wait / 1000)));
      throw new Failure('error.too-many');
    }
    const content = await readFeed(deps, feed);
    const etag = etagOf(content);
    reply.header('etag', etag);
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="sitebook.ics"')
      .send(content);
  });
}
