import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptedEncoding, type Encoding, encodings } from './encodings.ts';

/** Below this the headers weigh more than what is saved. */
const smallest = 1024;
/** Text, but for streams of events, which must not wait for more, and calendars, which Outlook does not unpack. */
const compressible = /^(?:text\/(?!event-stream|calendar)|application\/(?:[\w.-]+\+)?json\b)/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses off the main thread. How much effort is worth it depends on how often the outcome is used. */
export function compress(content: Buffer, encoding: Encoding, effort: 'once' | 'for all'): Promise<Buffer> {
  if (encoding === 'gzip') return zip(content, { level: effort === 'once' ? 4 : 9 });
  const quality = effort === 'once' ? 4 : 9;
  return brotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
}

/** Compresses answers that are text, where the client takes it. Files and what is compressed already stay as they are. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!(typeof payload === 'string' || Buffer.isBuffer(payload)) || !mayCompress(reply)) return payload;
    // Also on those that are sent as they are: whoever caches one must not give it to everybody.
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    const encoding = acceptedEncoding(request.headers['accept-encoding'], encodings);
    if (!encoding || Buffer.byteLength(payload) < smallest) return payload;
    const small = await compress(Buffer.from(payload as string), encoding, 'once');
    reply.header('content-encoding', encoding).header('content-length', String(small.length));
    return small;
  });
}

/** A part of something cannot be compressed by itself. */
function mayCompress(reply: FastifyReply): boolean {
  const isAsItMustBe = reply.hasHeader('content-encoding') || reply.hasHeader('content-range');
  return !isAsItMustBe && compressible.test(String(reply.getHeader('content-type') ?? ''));
}
