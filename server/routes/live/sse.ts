import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { countStream } from '../../http/count-answers.ts';

/** Proxies and browsers give up on a connection on which nothing comes for a minute. */
export const heartbeatMs = 25_000;

/** Bytes that may wait for a reader. Who is further behind is cut off: on coming back it fetches everything anew. */
const mostUnread = 64 * 1024;

/** What keeps a stream on which nothing happens. */
export const heartbeat = ':\n\n';

export const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Takes the answer over from Fastify, which would keep time on it and wait for its end. */
export function begin(reply: FastifyReply): ServerResponse {
  reply.hijack();
  const { raw } = reply;
  countStream(reply);
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    // Proxies gather answers before they pass them on, unless told not to.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  return raw;
}

export function send(stream: ServerResponse, text: string): void {
  if (stream.writableEnded || stream.destroyed) return;
  if (stream.writableLength > mostUnread) stream.destroy();
  else stream.write(text);
}
