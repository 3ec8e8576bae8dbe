import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is about to close, though it still serves: load balancers are to send calls elsewhere. */
    isLeaving: boolean;
  }
}

/** Lets it be told that the server is about to close. */
export function tellLeaving(app: FastifyInstance): void {
  app.decorate('isLeaving', false);
}

/**
 * Lets a connection end with the answer it carries once the server is closing. Those idle at that moment are closed by
 * Node; one that falls idle later would keep the server from closing until its keep-alive time is over.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
