import { Failure } from '@sitebook/domain/failure.ts';
import type { FastifyReply } from 'fastify';

/** The first and the last byte. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

const oneRange = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/;

/**
 * Which part of so many bytes is asked for. Nothing when it is all of them, or when the header asks for what need not be
 * understood (several parts, another unit); null when there is no such part.
 */
function readRange(header: string | undefined, size: number): ByteRange | undefined | null {
  const [, first, last, ending] = oneRange.exec(header?.trim() ?? '') ?? [];
  if (ending !== undefined) {
    const length = Math.min(Number(ending), size);
    return length === 0 ? null : { start: size - length, end: size - 1 };
  }
  if (first === undefined) return undefined;
  const [start, end] = [Number(first), last ? Number(last) : size - 1];
  if (last && end < start) return undefined;
  return start >= size ? null : { start, end: Math.min(end, size - 1) };
}

/**
 * Says on the reply which part of a file it holds, or refuses one that is beyond its end. With `If-Range` it is all of
 * it: none of our validators is strong enough to tell that the part which the client has still fits.
 */
export function answerRange(reply: FastifyReply, size: number): ByteRange | undefined {
  const { method, headers } = reply.request;
  reply.header('accept-ranges', 'bytes');
  const range = method === 'GET' && headers['if-range'] === undefined ? readRange(headers.range, size) : undefined;
  if (range === null) {
    reply.header('content-range', `bytes */${size}`);
    throw new Failure('error.range', { params: { size } });
  }
  if (range) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
    reply.header('content-length', String(range.end - range.start + 1));
  }
  return range;
}
