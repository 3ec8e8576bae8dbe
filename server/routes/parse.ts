import { Failure, type FieldIssue } from '@sitebook/domain/failure.ts';
import { en, type TextCode } from '@sitebook/domain/text/en.ts';
import type { z } from 'zod';

/**
 * Reads a value by its schema; what does not fit is refused by code, all of it at once. Schemas are made once: each is
 * compiled when it is first used. Where names differ by route, they are put into a refusal by `nameOf`.
 */
export function parse<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  nameOf = (path: string) => path,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(
    (issue): FieldIssue => ({
      field: nameOf(issue.path.join('.')),
      code: isCode(issue.message) ? issue.message : 'field.invalid',
      ...(issue.code === 'too_big' && { params: { max: Number(issue.maximum) } }),
    }),
  );
  const alert = issues.find((issue) => issue.code.startsWith('location.'));
  throw new Failure(alert?.code ?? 'error.bad-request', { issues });
}

function isCode(message: string): message is TextCode {
  return Object.hasOwn(en, message);
}

/** Runs a use case; a refusal names what it is about as the wire does. */
export async function nameFields<Answer>(
  nameOf: (field: string) => string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure) || error.issues.length === 0) throw error;
    const issues = error.issues.map((issue) => ({ ...issue, field: nameOf(issue.field) }));
    throw new Failure(error.code, { params: error.params, issues });
  }
}
