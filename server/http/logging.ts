import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { loggableText, loggableUrl } from './loggable-url.ts';

/** One line a request, when it is done. Headers are never logged: they hold the token and the gateway key. */
class OneLineARequest extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (error) logBrokenOff(request, error);
    else logAnswer(request, reply);
  }

  override streamError(error: Error, request: FastifyRequest): void {
    logBrokenOff(request, error);
  }
}

/** That somebody left before the answer was out is their right, and no trouble of ours. */
export function logBrokenOff(request: FastifyRequest, error: unknown): void {
  if (isLeaving(error)) request.log.info(describe(request), brokenOff);
  else request.log.warn({ ...describe(request), err: error }, brokenOff);
}

const brokenOff = 'answer broken off';
const leavingCodes = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE']);

/** What a stream says when the other side has closed the connection. */
export function isLeaving(error: unknown): boolean {
  return error instanceof Error && 'code' in error && leavingCodes.has(String(error.code));
}

/** Fastify calls the above for every request but those whose address it could not read: they are logged by hand. */
export function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const line = { ...describe(request), status: reply.raw.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 };
  request.log[isProbe(request) ? 'debug' : 'info'](line, 'answered');
}

function describe(request: FastifyRequest) {
  return { method: request.method, url: loggableUrl(request.originalUrl), from: request.ip };
}

/** Orchestrators and Prometheus ask every few seconds; at info they would drown everything else. */
function isProbe(request: FastifyRequest): boolean {
  const pattern = request.routeOptions.url;
  return pattern === '/healthz' || pattern === '/readyz' || pattern === '/metrics';
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
      // Fastify's own warnings name addresses as they came.
      hooks: { streamWrite: loggableText },
      ...(stream ? { stream } : {}),
    },
    logController: new OneLineARequest({ requestIdLogLabel: 'requestId' }),
  };
}
