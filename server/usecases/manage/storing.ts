import { Failure } from '@sitebook/domain/failure.ts';
import type { TextCode } from '@sitebook/domain/text/en.ts';

/** What PostgreSQL refuses when somebody else was quicker, by SQLSTATE. */
const races: Readonly<Record<string, TextCode>> = {
  '23505': 'manage.exists',
  '23503': 'manage.changed-elsewhere',
};

/** Stores something; what another save got in the way of is an expected refusal. */
export async function storing<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const state = error instanceof Error && 'code' in error ? String(error.code) : '';
    const code = races[state];
    if (code === undefined) throw error;
    throw new Failure(code);
  }
}
