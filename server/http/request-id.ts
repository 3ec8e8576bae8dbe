import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const wellFormed = /^[A-Za-z0-9._-]{8,128}$/;

/** Gives each request an id. One that came along counts only behind a proxy we trust to have set or checked it. */
export function requestIds(options: { trustProxy: boolean }): (request: Pick<IncomingMessage, 'headers'>) => string {
  return (request) => {
    const given = request.headers['x-request-id'];
    if (options.trustProxy && typeof given === 'string' && wellFormed.test(given)) return given;
    return randomUUID();
  };
}
