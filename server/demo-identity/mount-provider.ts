import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';

/** Hands everything below the prefix that no other route takes to the provider, which is a server of its own kind. */
export async function mountProvider(
  app: FastifyInstance,
  options: { provider: () => Promise<Provider>; isTrustedProxy: (address: string | undefined) => boolean },
): Promise<void> {
  const { provider, isTrustedProxy } = options;
  await app.register(async (scope) => {
    // The provider reads bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all('/*', async (request, reply) => {
      const answer = (await provider()).callback();
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      const raw: IncomingMessage & { originalUrl?: string } = request.raw;
      // How the provider learns where it is mounted.
      raw.originalUrl = raw.url ?? '/';
      raw.url = raw.originalUrl.slice(scope.prefix.length);
      // The provider believes either everybody or nobody about these.
      if (!isTrustedProxy(raw.socket.remoteAddress)) {
        for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']) delete raw.headers[name];
      }
      await answer(raw, reply.raw);
    });
  });
}
