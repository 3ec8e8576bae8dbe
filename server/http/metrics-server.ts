import { Failure } from '@sitebook/domain/failure.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { endConnectionsOnClose } from './closing.ts';
import { compressAnswers } from './compress.ts';
import { createServer } from './create-server.ts';
import { handleError } from './error-handler.ts';
import { addMetricsRoute, type MetricsRouteOptions } from './metrics-route.ts';
import { sendProblem } from './problem.ts';
import { addCommonHeaders, commonHeaders } from './security-headers.ts';

/** A door of its own for `/metrics`, with nothing else behind it. */
export function createMetricsServer(
  options: MetricsRouteOptions & { config: Config; buildId: string },
): FastifyInstance {
  const { config, buildId } = options;
  const headers = commonHeaders({ buildId, issuerOrigin: null, https: false });
  const app = createServer({ config, headers, logStream: undefined, limits: undefined });
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, new Failure('error.not-found')));
  addCommonHeaders(app, headers);
  endConnectionsOnClose(app);
  compressAnswers(app);
  addMetricsRoute(app, options);
  return app;
}
