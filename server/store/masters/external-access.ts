import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/**
 * The base locations that have switched external access off and where this person, who is from outside the company,
 * has no role that would let them in all the same.
 */
export async function listLocationsClosedTo(handle: Database, alias: string): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select base_location_id as id
    from feature
    where module = '' and name = 'ExternalAccess' and value = '0'
      and not exists (select from global_admin where alias = ${alias})
      and not exists (
        select from local_admin admin
        where admin.base_location_id = feature.base_location_id and admin.alias = ${alias}
      )
      and not exists (
        select from sbs_member member
        where member.base_location_id = feature.base_location_id and member.alias = ${alias}
      )
  `.execute(handle);
  return rows.map((row) => row.id);
}
