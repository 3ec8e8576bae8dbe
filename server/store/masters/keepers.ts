import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Those who run a location: its local admins and SBS members, or the local admins alone; without any, the global admins. */
export async function listKeepers(
  handle: Database,
  baseLocationId: number,
  who: 'keepers' | 'admins',
): Promise<readonly string[]> {
  const members = sql`union select alias from sbs_member where base_location_id = ${baseLocationId} and active`;
  const { rows } = await sql<{ alias: string }>`
    with keeper as (
      select alias from local_admin where base_location_id = ${baseLocationId} and active
      ${who === 'keepers' ? members : sql``}
    )
    select alias from keeper
    union all select alias from global_admin where active and not exists (select from keeper)
    order by alias`.execute(handle);
  return rows.map(({ alias }) => alias);
}
