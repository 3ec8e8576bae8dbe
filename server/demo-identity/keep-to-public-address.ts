import type { FastifyInstance } from 'fastify';

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * `localhost` and `127.0.0.1` are one machine but two origins, and a sign-in that begins at one cannot end at the
 * other. Whoever opens the app by another of this machine's names is sent to the one that sign-in returns to.
 */
export function keepToPublicAddress(app: FastifyInstance, publicUrl: () => string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url !== '/' || !loopback.test(request.hostname)) return;
    const address = new URL(publicUrl());
    const asked = URL.parse(`${request.protocol}://${request.host}`);
    if (asked?.host === address.host || !loopback.test(address.hostname)) return;
    return reply.redirect(`${address.origin}/`, 307);
  });
}
