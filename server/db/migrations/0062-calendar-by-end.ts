import { type Kysely, sql } from 'kysely';

/** A calendar shows some months: found by when they end, its bookings are not looked for among all that ever were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index request_calendar on request (base_location_id, module, ends_at)
    where deleted_at is null and ends_at is not null`.execute(db);
}
