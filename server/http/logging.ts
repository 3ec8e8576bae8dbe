import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

const secretName = /ticket|token|code|key|secret|password|state|nonce|hint/i;

/** An address as the log may keep it: values that could let someone in are left out. */
export function loggableUrl(url: string): string {
  const start = url.indexOf('?');
  if (start === -1) return url;
  const query = url
    .slice(start + 1)
    .split('&')
    .map((pair) => {
      const [name = ''] = pair.split('=', 1);
      return secretName.test(decodeLeniently(name)) ? `${name}=…` : pair;
    });
  return `${url.slice(0, start)}?${query.join('&')}`;
}

/** An escaped name must not slip past the check; one that is escaped wrongly is looked at as it is. */
function decodeLeniently(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

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
