import { type Kysely, sql } from 'kysely';

/** What whoever closed or cancelled a request had to say about it, beside what was done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table history add column note text`.execute(db);
}
