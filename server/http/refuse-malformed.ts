import { Failure } from '@sitebook/domain/failure.ts';
import type { FastifyInstance } from 'fastify';
import { hasBody } from './has-body.ts';

/** Refuses what two readers could understand in two ways, before anybody reads it. */
export function refuseMalformed(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (hasTwoHosts(raw.rawHeaders)) throw new Failure('error.two-hosts');
    if (holdsBrokenText(raw.url ?? '')) throw new Failure('error.broken-text');
  });
  // After the sign-in, before a byte of the body is read.
  app.addHook('preParsing', async ({ headers }, reply) => {
    const encoding = headers['content-encoding']?.trim().toLowerCase();
    if (!hasBody(headers) || encoding === undefined || encoding === '' || encoding === 'identity') return;
    reply.header('accept-encoding', 'identity');
    throw new Failure('error.compressed-body');
  });
}

/** Node keeps the first and forgets the rest; a proxy in front may have gone by the last. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** Bytes in the query that are no UTF-8 would be read as signs that nobody typed. Of the path the router takes care. */
function holdsBrokenText(url: string): boolean {
  const start = url.search(/[?#]/);
  if (start === -1) return false;
  const escapes = url.slice(start).match(/(?:%[0-9a-f]{2})+/gi) ?? [];
  return escapes.some((run) => {
    try {
      decodeURIComponent(run);
      return false;
    } catch {
      return true;
    }
  });
}
