import { Failure } from '@sitebook/domain/failure.ts';
import type { Feed } from '@sitebook/domain/feeds/feed.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { callCounter } from '../../http/call-limit.ts';
import { etagOf, isKnown } from '../../http/validators.ts';
import { enterFeed, readFeed } from '../../usecases/feeds/read-feed.ts';

/** Programs look a few times an hour; somebody may have some links, each in some of them. */
const readingsPerMinute = 60;

/**
 * `/feeds/{secret}.ics`, for programs that cannot sign in. A feed may hold thousands of events: all who read the same one at
 * a time get what is written once, and all feeds of a person together are read only so often.
 */
export function addFeedFileRoute(app: FastifyInstance, deps: Deps): void {
  const counter = deps.config.CALLS_PER_MINUTE > 0 ? callCounter(readingsPerMinute) : undefined;
  const underway = new Map<number, Promise<Written>>();
  const readOnce = (feed: Feed) => {
    const reading = underway.get(feed.id) ?? write(deps, feed).finally(() => underway.delete(feed.id));
    underway.set(feed.id, reading);
    return reading;
  };
  app.get<{ Params: { file: string } }>('/feeds/:file', async (request, reply) => {
    const { file } = request.params;
    reply.header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
    const feed = await enterFeed(deps, file.replace(/\.ics$/i, ''));
    const wait = counter?.take(feed.owner, performance.now()) ?? 0;
    if (wait > 0) {
      reply.header('retry-after', String(Math.ceil(wait / 1000)));
      throw new Failure('error.too-many');
    }
    const { content, etag } = await readOnce(feed);
    reply.header('etag', etag);
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="sitebook.ics"')
      .send(content);
  });
}

interface Written {
  readonly content: string;
  readonly etag: string;
}

async function write(deps: Deps, feed: Feed): Promise<Written> {
  const content = await readFeed(deps, feed);
  return { content, etag: etagOf(content) };
}
