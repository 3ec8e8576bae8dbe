import type { TextCode } from './text/en.ts';

/** What a text needs to be complete: a count, a name, a date. */
export type Params = Readonly<Record<string, string | number | boolean | null>>;

/** One thing that is wrong with one field, by code, so that any language can say it. */
export interface FieldIssue {
  readonly field: string;
  readonly code: TextCode;
  readonly params?: Params;
}

/** Nobody mends more than these at once, and a body can be wrong in a hundred thousand places. */
const mostIssues = 100;

/** An expected refusal: what is wrong by code, and every field that is wrong at once. Anything else thrown is a bug. */
export class Failure extends Error {
  readonly code: TextCode;
  readonly params: Params;
  readonly issues: readonly FieldIssue[];

  constructor(code: TextCode, options: { params?: Params; issues?: readonly FieldIssue[] } = {}) {
    const issues = (options.issues ?? []).slice(0, mostIssues);
    super([code, ...issues.map((issue) => `${issue.field}: ${issue.code}`)].join(', '));
    this.name = 'Failure';
    this.code = code;
    this.params = options.params ?? {};
    this.issues = issues;
  }
}

/** Refuses a save for all that is wrong with it; a broken rule speaks for the whole, mere fields for themselves. */
export function refuse(issues: readonly FieldIssue[]): void {
  if (issues.length === 0) return;
  const rule = issues.find((issue) => !issue.code.startsWith('field.'));
  throw new Failure(rule?.code ?? 'error.invalid', { params: rule?.params ?? {}, issues });
}
