import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Whether a location lets external users in: all of it where the module is empty, else one module. */
export interface ExternalAccess {
  readonly baseLocationId: number;
  readonly module: string;
  readonly value: string;
}

/**
 * What the locations say of external access; without those where this person, who is from outside the company, has a
 * role that lets them in all the same.
 */
export async function listExternalAccess(handle: Database, alias: string): Promise<readonly ExternalAccess[]> {
  const { rows } = await sql<ExternalAccess>`
    select base_location_id as "baseLocationId", module, value
    from feature
    where name = 'ExternalAccess' and active
      and not exists (select from global_admin where alias = ${alias} and active)
      and not exists (
        select from local_admin admin
        where admin.base_location_id = feature.base_location_id and admin.alias = ${alias} and admin.active
      )
      and not exists (
        select from sbs_member member
        where member.base_location_id = feature.base_location_id and member.alias = ${alias} and member.active
      )
  `.execute(handle);
  return rows;
}
