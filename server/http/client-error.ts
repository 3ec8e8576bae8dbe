import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Failure } from '@sitebook/domain/failure.ts';
import type { FastifyInstance } from 'fastify';
import { problemOf, problemType } from './problem.ts';

const failures: Readonly<Record<string, Failure>> = {
  ERR_HTTP_REQUEST_TIMEOUT: new Failure('error.timeout'),
  HPE_HEADER_OVERFLOW: new Failure('error.headers-too-large'),
};

/** Answers what is not even HTTP, or came too slowly: no request exists yet, so the answer is written by hand. */
export function answerClientErrors(headers: Readonly<Record<string, string>>) {
  return function answer(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const requestId = randomUUID();
    const problem = problemOf(failures[error.code ?? ''] ?? new Failure('error.bad-request'), requestId);
    this.metrics?.refused(problem.code);
    this.log.info({ requestId, status: problem.status, reason: error.code }, 'answered what is no request');
    const body = JSON.stringify(problem);
    const lines = Object.entries({
      ...headers,
      'x-request-id': requestId,
      'content-type': problemType,
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`, ...lines, '', body].join('\r\n'));
  };
}
