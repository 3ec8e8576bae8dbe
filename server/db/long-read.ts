import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';

/** As long as a call may take in all. */
const longest = 60_000;

/** Reads what may be a lot, as exports do: it has more time than other statements, and changes nothing. */
export function longRead<Result>(database: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return database
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(longest)}`.execute(tx);
      return work(tx);
    });
}
