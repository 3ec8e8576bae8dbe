import { Failure } from '@sitebook/domain/failure.ts';

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
