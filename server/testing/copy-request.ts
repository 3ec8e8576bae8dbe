import { sql } from 'kysely';
import { openDatabase } from '../db/database.ts';

/** Stores a booking many times over, each copy after the one before: thousands of rows for the price of one save. */
export async function copyRequest(databaseUrl: string, id: number, times: number): Promise<void> {
  const database = openDatabase(databaseUrl, { poolSize: 1 });
  await sql`
    insert into request (
      base_location_id, module, status, requester_alias, requester_name, segment_id, resource_id, priority,
      starts_at, ends_at, remarks, search_text, search_hidden, created_at, created_by, updated_at, updated_by
    )
    select base_location_id, module, status, requester_alias, requester_name, segment_id, resource_id, priority,
      starts_at + number * interval '3 hours', ends_at + number * interval '3 hours', remarks, search_text,
      search_hidden, created_at, created_by, updated_at, updated_by
    from request, generate_series(1, ${times}::integer) number
    where id = ${id}`.execute(database);
  await database.destroy();
}
