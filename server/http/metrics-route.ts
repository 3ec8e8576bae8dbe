import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { secretCheck } from './secret-check.ts';

export interface MetricsRouteOptions {
  readonly scrape: () => Promise<string>;
  /** What whoever asks has to bring, if anything. */
  readonly token: string | undefined;
}

const contentType = 'text/plain; version=0.0.4; charset=utf-8';

/** What stands behind the word, which is read without regard to case. */
const bearerOf = (given: string) => /^bearer (.*)$/i.exec(given)?.[1];

/**
 * `/metrics`: what is counted, for Prometheus. Whoever may not see it is answered as where nothing is, whatever the
 * method: that there is something need not be known.
 */
export function addMetricsRoute(app: FastifyInstance, { scrape, token }: MetricsRouteOptions): void {
  const isToken = secretCheck(token ?? '');
  const isAllowed = (given = '') => token === undefined || isToken(bearerOf(given));

  async function refuseOthers(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if ((request.method === 'GET' || request.method === 'HEAD') && isAllowed(request.headers.authorization)) return;
    reply.callNotFound();
    return reply;
  }

  app.all('/metrics', { config: { isHidden: true }, onRequest: refuseOthers }, async (_request, reply) => {
    reply.header('cache-control', 'no-store').type(contentType);
    return scrape();
  });
}
