import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';

/** What PostgreSQL says of a statement that was ended for its length. */
const ended = '57014';

/** Reads what must not take long: a statement that is not done by then is ended, and nothing is begun after that. */
export async function briefRead<Result>(
  database: Database,
  milliseconds: number,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result | 'too-long'> {
  try {
    return await database
      .transaction()
      .setAccessMode('read only')
      .execute(async (tx) => {
        await sql`set local statement_timeout = ${sql.lit(milliseconds)}`.execute(tx);
        return work(tx);
      });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === ended) return 'too-long';
    throw error;
  }
}
