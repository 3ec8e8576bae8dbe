import { type Kysely, sql } from 'kysely';

/** Facts about this installation that no screen keeps, such as how far the demo company has been loaded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table installation (name text primary key, value text not null)`.execute(db);
}
