import type { FastifyReply } from 'fastify';
import { compress } from './compress.ts';
import { acceptedEncoding, type Encoding, encodings } from './encodings.ts';
import { etagOf, isKnown } from './validators.ts';

/**
 * An answer that is the same for everybody as long as the server runs: made when first asked for, compressed once, and
 * not sent again to whoever has it.
 */
export function keptAnswer(type: string, make: () => string): (reply: FastifyReply) => Promise<FastifyReply> {
  let kept: { content: Buffer; etag: string } | undefined;
  const compressed = new Map<Encoding, Promise<Buffer>>();

  return async (reply) => {
    if (!kept) {
      const content = Buffer.from(make());
      kept = { content, etag: etagOf(content) };
    }
    const { content, etag } = kept;
    const { headers } = reply.request;
    reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
    if (isKnown(headers['if-none-match'], etag)) return reply.code(304).send();
    reply.type(type);
    const encoding = acceptedEncoding(headers['accept-encoding'], encodings);
    if (!encoding) return reply.send(content);
    const small = compressed.get(encoding) ?? compress(content, encoding, 'for all');
    compressed.set(encoding, small);
    return reply.header('content-encoding', encoding).send(await small);
  };
}
