import { Failure } from '@sitebook/domain/failure.ts';
import fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { proxyTrust } from '../trusted-proxies.ts';
import { answerClientErrors } from './client-error.ts';
import { countAnswer } from './count-answers.ts';
import { handleError } from './error-handler.ts';
import { type Limits, limits } from './limits.ts';
import { type LogStream, logAnswer, logging } from './logging.ts';
import { answerNoPage } from './pages/no-page.ts';
import { parseQuery } from './query-names.ts';
import { requestIds } from './request-id.ts';
import { stamp } from './security-headers.ts';
import { closeAfterEarlyAnswers, refuseSlowBodies } from './slow-bodies.ts';
import { limitTime } from './time-limit.ts';

/** Fastify with our conventions: limits, ids, logs, how paths are matched and how it closes. It has no routes yet. */
export function createServer(options: {
  config: Config;
  headers: Readonly<Record<string, string>>;
  logStream: LogStream | undefined;
  limits: Partial<Limits> | undefined;
}): FastifyInstance {
  const { config, headers } = options;
  const isTrusted = proxyTrust(config.TRUST_PROXY);
  const { headersTimeout, maxHeaderSize, timeLimit, leastBodyRate, bodyWindow, lingerTimeout, ...times } = {
    ...limits,
    ...options.limits,
  };
  const app = fastify({
    ...logging(config.LOG_LEVEL, options.logStream),
    ...times,
    http: { headersTimeout, maxHeaderSize },
    trustProxy: isTrusted,
    genReqId: requestIds(isTrusted),
    // Existing clients spell paths and query names in many ways.
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, querystringParser: parseQuery },
    // On close, answers under way are finished and idle connections are not waited for.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: answerClientErrors(headers),
    frameworkErrors: (error, request, reply) => {
      stamp(reply, headers);
      // An address that no router can read is one that leads nowhere.
      if (error.code === 'FST_ERR_BAD_URL') answerNoPage(reply, config.PRODUCT_NAME, new Failure('error.bad-request'));
      else handleError(error, request, reply);
      logAnswer(request, reply);
      countAnswer(request, reply);
    },
  });
  limitTime(app, timeLimit);
  refuseSlowBodies(app, { leastBodyRate, bodyWindow });
  closeAfterEarlyAnswers(app, lingerTimeout);
  return app;
}
