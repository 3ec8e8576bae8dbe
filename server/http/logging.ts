import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { loggableUrl } from './loggable-url.ts';

/** One line a request, when it is done. Headers are never logged: they hold the token and the gateway key. */
class OneLineARequest extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (error) request.log.warn({ ...describe(request), err: error }, 'answer broken off');
    else logAnswer(request, reply);
  }
}

/** Fastify calls the above for every request but those whose address it could not read: they are logged by hand. */
export function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const line = { ...describe(request), status: reply.raw.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 };
  request.log[isProbe(request) ? 'debug' : 'info'](line, 'answered');
}

function describe(request: FastifyRequest) {
  return { method: request.method, url: loggableUrl(request.originalUrl), from: request.ip };
}

/** Orchestrators ask every few seconds; at info they would drown everything else. */
function isProbe(request: FastifyRequest): boolean {
  const pattern = request.routeOptions.url;
  return pattern === '/healthz' || pattern === '/readyz';
}

/** Where log lines go when not to standard output. */
export interface LogStream {
  write(line: string): void;
}

/** Fastify's options for structured logs with the request id in every line and no secret in any. */
export function logging(level: string, stream?: LogStream) {
  return {
    logger: {
      level,
      serializers: { req: describe },
      ...(stream ? { stream } : {}),
    },
    logController: new OneLineARequest({ requestIdLogLabel: 'requestId' }),
  };
}
