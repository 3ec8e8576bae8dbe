import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const wellFormed = /^[A-Za-z0-9._-]{8,128}$/;

/** Gives each request an id. One that came along counts only from a proxy we trust to have set or checked it. */
export function requestIds(
  isTrusted: (address: string | undefined) => boolean,
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    if (typeof given === 'string' && wellFormed.test(given) && isTrusted(socket.remoteAddress)) return given;
    return randomUUID();
  };
}
