import { say } from '@sitebook/domain/text/say.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerRange } from './byte-range.ts';
import { acceptedEncoding, type Encoding } from './encodings.ts';
import { isKnown } from './validators.ts';
import { loadWebFiles, type WebFile } from './web-files.ts';

const worker = '/sw.js';
const retiredWorker = '/sw-retired.js';
/** Is shown at addresses of its own. */
const screenPage = '/screen.html';

export interface StaticWeb {
  /** Answers with the page of wall screens. */
  sendScreen(reply: FastifyReply): FastifyReply;
}

/**
 * The built web app. Its routes live behind the hash, so `/` is its only page and a missing file is simply missing. Where
 * its service worker is switched off, browsers that have one get the one that removes itself.
 */
export function addStaticWeb(app: FastifyInstance, root: string, settings: { keepsPages: boolean }): StaticWeb {
  const files = loadWebFiles(root).flatMap((file) => {
    const replaced = settings.keepsPages ? retiredWorker : worker;
    if (file.path === replaced) return [];
    return file.path === retiredWorker ? [{ ...file, path: worker }] : [file];
  });
  for (const file of files) {
    if (file.path === screenPage) continue;
    app.get(file.path, { config: { countedAs: 'web file' } }, async (request, reply) => {
      // The router looks at neither case nor trailing slash; files are what they are called.
      const [asked] = request.url.split(/[?#]/, 1);
      return asked === file.path ? send(reply, file) : reply.callNotFound();
    });
  }
  const page = files.find(({ path }) => path === '/index.html');
  const screen = files.find(({ path }) => path === screenPage);
  app.get('/', async (_request, reply) => (page ? send(reply, page) : sendNotBuilt(reply)));
  return { sendScreen: (reply) => (screen ? send(reply, screen, 'no-store') : sendNotBuilt(reply)) };
}

function sendNotBuilt(reply: FastifyReply): FastifyReply {
  return reply.code(503).type('text/plain; charset=utf-8').send(say('web.not-built'));
}

/** Names below assets change with their content; everything else is asked for again, which costs a 304. */
const keeping = ({ path }: WebFile) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

function send(reply: FastifyReply, file: WebFile, kept = keeping(file)): FastifyReply {
  const { headers } = reply.request;
  reply.headers({
    'cache-control': kept,
    etag: file.etag,
    vary: 'accept-encoding',
  });
  if (isKnown(headers['if-none-match'], file.etag)) return reply.code(304).send();
  const range = answerRange(reply, file.content.length);
  reply.type(file.type);
  // A part is one of the file itself.
  if (range) return reply.send(file.content.subarray(range.start, range.end + 1));
  const encoding = acceptedEncoding(headers['accept-encoding'], Object.keys(file.compressed) as Encoding[]);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(encoding ? file.compressed[encoding] : file.content);
}
