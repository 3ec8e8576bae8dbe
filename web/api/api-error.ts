import type { Problem } from '@sitebook/contract/problem.ts';
import type { Params } from '@sitebook/domain/failure.ts';
import { en, type TextCode } from '@sitebook/domain/text/en.ts';
import { say } from '@sitebook/domain/text/say.ts';

/** A refusal of the server, with its reason and every field that is wrong. */
export class ApiError extends Error {
  /** 0 when the call was not sent or had no answer. */
  readonly status: number;
  readonly code: string;
  readonly params: Params;
  /** The reason for the user. */
  readonly detail: string;
  /** Field name to text. */
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;

  constructor(problem: Partial<Problem> & { status: number; code: string }) {
    const params = (problem.params ?? {}) as Params;
    const detail = problem.detail ?? textOf(problem.code, params);
    super(detail);
    this.name = 'ApiError';
    this.status = problem.status;
    this.code = problem.code;
    this.params = params;
    this.detail = detail;
    this.fields = problem.errors ?? {};
    this.requestId = problem.requestId ?? null;
  }
}

/** What went wrong, in words for the user. */
export function reasonOf(error: unknown): string {
  return error instanceof ApiError ? error.detail : say('error.internal');
}

/** Whether the server did not say anything: the network is gone, or the server is. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof TypeError;
}

/** The refusal that an answer other than 2xx stands for. A gateway in between may answer with anything. */
export async function readApiError(answer: Response): Promise<ApiError> {
  const type = answer.headers.get('content-type') ?? '';
  const problem: Partial<Problem> = type.includes('json') ? await answer.json().catch(() => ({})) : {};
  return new ApiError({ ...problem, status: answer.status, code: problem.code ?? 'error.internal' });
}

function textOf(code: string, params: Params): string {
  return Object.hasOwn(en, code) ? say(code as TextCode, params) : say('error.internal');
}
