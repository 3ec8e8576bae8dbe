import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { Failure } from '@sitebook/domain/failure.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { hasBody } from './has-body.ts';
import type { Limits } from './limits.ts';

type Pace = Pick<Limits, 'bodyWindow' | 'leastBodyRate'>;

/** How often within the window it is looked at what came. */
const looks = 12;

/** Refuses with 408 a body that comes more slowly than any real link brings it, whoever reads it. */
export function refuseSlowBodies(app: FastifyInstance, pace: Pace): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (hasBody(raw.headers)) watch(raw, reply, pace);
  });
}

function watch(request: IncomingMessage, reply: FastifyReply, { bodyWindow, leastBodyRate }: Pace): void {
  const least = (leastBodyRate * bodyWindow) / 1000;
  const { socket } = request;
  let counts = [socket.bytesRead];
  const timer = setInterval(() => {
    if (request.complete || reply.sent || reply.raw.headersSent) return clearInterval(timer);
    // What has come and nobody has taken yet: it is we who are slow.
    if (request.readableLength > 0) counts = [];
    counts.push(socket.bytesRead);
    if (counts.length <= looks) return;
    if (socket.bytesRead - (counts.shift() ?? 0) >= least) return;
    clearInterval(timer);
    reply.send(new Failure('error.body-too-slow'));
  }, bodyWindow / looks).unref();
  reply.raw.once('close', () => clearInterval(timer));
}

/**
 * Closes a connection on which a body still comes some time after it was answered. Not at once: a client that hears
 * nothing before it has sent all would find the connection broken instead of the answer. Until then what comes is
 * dropped; whoever is done in time keeps the connection.
 */
export function closeAfterEarlyAnswers(app: FastifyInstance, lingerTimeout: number): void {
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    response.once('finish', () => {
      if (request.complete) return;
      request.resume();
      const closing = setTimeout(() => socket.destroy(), lingerTimeout).unref();
      // Node forgets a request that is answered: whoever still reads from it has to hear that nothing more comes.
      const giveUp = () => request.destroy();
      socket.once('close', giveUp);
      finished(request, () => {
        clearTimeout(closing);
        socket.off('close', giveUp);
      });
    });
  });
}
