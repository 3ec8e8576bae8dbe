import { type Kysely, sql } from 'kysely';

/** Deleted requests are few among all: global admins find them by when they were deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index request_deleted on request (deleted_at, id) where deleted_at is not null`.execute(db);
}
