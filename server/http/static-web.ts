import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { say } from '@sitebook/domain/text/say.ts';
import type { FastifyInstance } from 'fastify';

/** The built web app. Its routes live behind the hash, so `/` is its only page and a missing file is simply missing. */
export async function addStaticWeb(app: FastifyInstance, root: string): Promise<void> {
  if (!existsSync(join(root, 'index.html'))) {
    app.get('/', async (_request, reply) =>
      reply.code(503).type('text/plain; charset=utf-8').send(say('web.not-built')),
    );
    return;
  }
  const hashed = join(root, 'assets') + sep;
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    // Names below assets change with their content; everything else is asked for again, which costs a 304.
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(hashed) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/', async (_request, reply) => reply.sendFile('index.html'));
}
