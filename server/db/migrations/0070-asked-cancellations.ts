import { type Kysely, sql } from 'kysely';

/** Since when an owner asks for the cancellation of a request that only others may cancel; null once it is answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table request add column cancel_asked_at timestamptz`.execute(db);
}
