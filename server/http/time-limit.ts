import { Stream } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds that a call may take, where that is more than usual. */
    timeLimit?: number;
  }
  interface FastifyRequest {
    /** What ends the call once it has taken as long as any may. */
    timer: NodeJS.Timeout | null;
  }
}

/** A call that has taken as long as any may. */
export class TookTooLong extends Error {
  readonly statusCode = 503;
}

/**
 * Refuses calls that take longer than they may, whatever they wait for. Fastify has the same as `handlerTimeout`, but ends
 * every call by aborting a signal, for which Node writes an error with its stack: 3 % of what a page of a list takes.
 */
export function limitTime(app: FastifyInstance, usual: number): void {
  app.decorateRequest('timer', null);
  app.addHook('onRequest', (request, reply, done) => {
    const timer = setTimeout(giveUp, request.routeOptions.config.timeLimit ?? usual, reply);
    request.timer = timer;
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  });
  // What is answered as a whole is not taken back while it is compressed. A stream is timed to its end.
  app.addHook('onSend', ({ timer }, _reply, payload, done) => {
    if (timer && !(payload instanceof Stream)) clearTimeout(timer);
    done();
  });
}

function giveUp(reply: FastifyReply): void {
  if (reply.sent) return;
  const error = new TookTooLong('The call took longer than it may.');
  // An answer that has begun cannot become a refusal: whoever reads it learns from its end that it is not whole.
  if (reply.raw.headersSent) reply.raw.destroy(error);
  else reply.send(error);
}
