import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { linkReadings } from '../../http/link-readings.ts';
import { isKnown } from '../../http/validators.ts';
import { enterFeed, readFeed } from '../../usecases/feeds/read-feed.ts';

/** Programs look a few times an hour; somebody may have some links, each in some of them. */
const readingsPerMinute = 60;

/**
 * `/feeds/{secret}.ics`, for programs that cannot sign in. A feed may hold thousands of events: all who read the same one at
 * a time get what is written once, and all feeds of a person together are read only so often.
 */
export function addFeedFileRoute(app: FastifyInstance, deps: Deps): void {
  const readings = linkReadings(deps.config.CALLS_PER_MINUTE > 0 ? readingsPerMinute : null);
  app.get<{ Params: { file: string } }>('/feeds/:file', async (request, reply) => {
    const { file } = request.params;
    reply.header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
    const feed = await enterFeed(deps, file.replace(/\.ics$/i, ''));
    readings.take(reply, feed.owner);
    const { content, etag } = await readings.once(feed.id, () => readFeed(deps, feed));
    reply.header('etag', etag);
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="sitebook.ics"')
      .send(content);
  });
}
