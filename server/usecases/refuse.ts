import { Failure, type FieldIssue } from '@sitebook/domain/failure.ts';

/** Refuses a save for all that is wrong with it; a broken rule speaks for the whole, mere fields for themselves. */
export function refuse(issues: readonly FieldIssue[]): void {
  if (issues.length === 0) return;
  const rule = issues.find((issue) => !issue.code.startsWith('field.'));
  throw new Failure(rule?.code ?? 'error.invalid', { params: rule?.params ?? {}, issues });
}
