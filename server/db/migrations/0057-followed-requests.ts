import { type Kysely, sql } from 'kysely';

/**
 * Holds what somebody follows in the order of ids, over all locations: the first page of it is read without the others,
 * however many a manager of many years stands to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index request_person_by_id on request_person (alias, role, module, request_id)`.execute(db);
}
