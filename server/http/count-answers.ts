import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where it is counted what is answered, if anywhere. */
    metrics?: Metrics | undefined;
  }
  interface FastifyContextConfig {
    /** As what calls of a route are counted, when not as its pattern. */
    countedAs?: string;
  }
}

/** As what all calls are counted that lead nowhere. */
export const unknownRoute = 'unknown';

const usualMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const isStream = (reply: FastifyReply) => /^text\/event-stream/.test(String(reply.raw.getHeader('content-type')));

/** Counts every answer. To be called before there are any routes. */
export function countAnswers(app: FastifyInstance, metrics: Metrics | undefined): void {
  app.decorate('metrics', metrics);
  if (!metrics) return;
  app.addHook('onResponse', async (request, reply) => {
    // Was counted when it began.
    if (!isStream(reply)) countAnswer(request, reply);
  });
}

/** Counts one answer; by hand only where no hook is told of it. */
export function countAnswer(request: FastifyRequest, reply: FastifyReply): void {
  request.server.metrics?.answered({
    ...labelsOf(request),
    status: reply.statusCode,
    seconds: reply.elapsedTime / 1000,
  });
}

/** Counts a stream that begins, and that it is open until it ends. */
export function countStream({ request, raw }: FastifyReply): void {
  const { metrics } = request.server;
  if (!metrics) return;
  const { method, route } = labelsOf(request);
  metrics.answered({ method, route, status: 200 });
  metrics.streamOpened(route);
  finished(raw, () => metrics.streamClosed(route));
}

/** Nothing that a caller could make up: what is not known has one name. */
function labelsOf({ method, routeOptions, is404 }: FastifyRequest): { method: string; route: string } {
  const pattern = routeOptions.config?.countedAs ?? routeOptions.url;
  return {
    method: usualMethods.has(method) ? method : 'other',
    route: is404 ? unknownRoute : (pattern ?? unknownRoute),
  };
}
