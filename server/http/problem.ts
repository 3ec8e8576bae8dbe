import { STATUS_CODES } from 'node:http';
import { type Problem, statusOf } from '@sitebook/contract/problem.ts';
import type { Failure } from '@sitebook/domain/failure.ts';
import { refusalTexts } from '@sitebook/domain/text/refusal-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import type { FastifyReply } from 'fastify';

addTexts(refusalTexts);

export const problemType = 'application/problem+json';

/** A refusal as RFC 9457 describes it. `about:blank` demands that the title be the status phrase. */
export function problemOf(failure: Failure, requestId: string): Problem {
  const status = statusOf(failure.code);
  const problem: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: say(failure.code, failure.params),
    code: failure.code,
    params: failure.params,
    requestId,
  };
  if (failure.issues.length === 0) return problem;
  return {
    ...problem,
    // Two issues of one field: the first is the one to mend first, `issues` has them all.
    errors: Object.fromEntries(
      failure.issues.toReversed().map((issue) => [issue.field, say(issue.code, issue.params)]),
    ),
    issues: failure.issues.map(({ field, code, params }) => ({ field, code, params: params ?? {} })),
  };
}

/** Answers with a refusal. */
export function sendProblem(reply: FastifyReply, failure: Failure): FastifyReply {
  const problem = problemOf(failure, reply.request.id);
  reply.server.metrics?.refused(failure.code);
  // A refusal of this moment says nothing about the next one.
  reply.code(problem.status).header('cache-control', 'no-store').type(problemType);
  if (problem.status === 401 && !reply.hasHeader('www-authenticate')) reply.header('www-authenticate', 'Bearer');
  if (problem.status === 429 && !reply.hasHeader('retry-after')) reply.header('retry-after', '30');
  if (problem.status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', '5');
  return reply.send(problem);
}
