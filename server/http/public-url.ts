import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** The address at which browsers reach this server. With PORT=0 it is known once the server listens, so it is asked for late. */
export function publicUrl(app: FastifyInstance, config: Config): () => string {
  if (config.PUBLIC_URL !== undefined || config.PORT !== 0) return () => config.publicUrl;
  return () => {
    const address = app.server.address();
    if (address === null || typeof address === 'string') return config.publicUrl;
    return config.publicUrl.replace(/:0$/, `:${address.port}`);
  };
}
