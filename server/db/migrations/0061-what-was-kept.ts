import { type Kysely, sql } from 'kysely';

/** What open bookings kept when the clocks of their location were changed: their moments, or what clocks showed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table master_change add column kept text
      constraint master_change_kept_check check (kept in ('moments', 'wall-times'))
  `.execute(db);
}
