import { statusOf } from '@sitebook/contract/problem.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import type { TextCode } from '@sitebook/domain/text/en.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DirectoryUnavailable } from '../adapters/directory/directory.ts';
import { FilesUnavailable } from '../adapters/files/file-store.ts';
import { givenUpCode, isConnectionLoss, isUnstorableText } from './database-errors.ts';
import { isLeaving, logBrokenOff } from './logging.ts';
import { sendProblem } from './problem.ts';
import { IssuerUnavailable } from './sign-in/token-issuer.ts';
import { TookTooLong } from './time-limit.ts';

const codes: Readonly<Record<number, TextCode>> = {
  404: 'error.not-found',
  405: 'error.method-not-allowed',
  413: 'error.too-large',
  415: 'error.unsupported-media-type',
  429: 'error.too-many',
};

/** The one place where anything thrown becomes an answer. Only what we did not expect is an error in the log. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (reply.raw.headersSent || (reply.raw.destroyed && isLeaving(error))) return breakOff(error, request, reply);
  const failure = isSlowBody(error, request) ? new Failure('error.body-too-slow') : failureOf(error);
  const status = statusOf(failure.code);
  if (failure.code === 'error.internal') request.log.error({ err: error }, 'unexpected error');
  else if (status >= 500) request.log.warn({ err: error }, 'cannot serve at the moment');
  if (error instanceof DirectoryUnavailable && error.retryAfter) reply.header('retry-after', String(error.retryAfter));
  // What is still to come of the body is not waited for.
  if (status === 408) reply.header('connection', 'close');
  return sendProblem(reply, failure);
}

/** An answer that has begun cannot become another one: whoever reads it learns from its end that it is not whole. */
function breakOff(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  logBrokenOff(request, error);
  reply.raw.destroy();
  return reply;
}

function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof IssuerUnavailable) return new Failure('error.sign-in-unavailable');
  if (error instanceof DirectoryUnavailable) return new Failure('error.directory-unavailable');
  if (error instanceof FilesUnavailable) return new Failure('error.files-unavailable');
  if (isConnectionLoss(error)) return new Failure('error.not-ready');
  const givenUp = givenUpCode(error);
  if (givenUp) return new Failure(givenUp);
  if (isUnstorableText(error)) return new Failure('error.bad-request');
  const status = statusCodeOf(error);
  if (status === 503) return new Failure('error.not-ready');
  if (status >= 400 && status < 500) return new Failure(codes[status] ?? 'error.bad-request');
  return new Failure('error.internal');
}

/** The time for the whole call is over, and we are still reading: that is not our slowness. */
function isSlowBody(error: unknown, { raw }: FastifyRequest): boolean {
  return error instanceof TookTooLong && raw.complete === false;
}

/** Fastify and its plugins put the status of their own refusals on the error. */
function statusCodeOf(error: unknown): number {
  if (!(error instanceof Error) || !('statusCode' in error)) return 500;
  return typeof error.statusCode === 'number' ? error.statusCode : 500;
}
