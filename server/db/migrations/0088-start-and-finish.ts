import { type Kysely, sql } from 'kysely';

/** After so many minutes a location gives to others what nobody has started to use; 0 is never. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table location add column grace_minutes integer not null default 0
      check (grace_minutes between 0 and 1440);
  `.execute(db);
}
