import type { Manager } from '@sitebook/domain/manage/access.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';

/** Where somebody is admin. */
export async function loadManager(handle: Database, alias: string): Promise<Manager> {
  const { rows } = await sql<{ isGlobalAdmin: boolean; locations: number[] }>`
    select exists (select from global_admin where alias = ${alias} and active) as "isGlobalAdmin",
      array(select base_location_id from local_admin where alias = ${alias} and active) as locations
  `.execute(handle);
  return { isGlobalAdmin: rows[0]?.isGlobalAdmin ?? false, locations: new Set(rows[0]?.locations) };
}

/** Keeps others from making global admins until the end of the transaction. */
export async function lockGlobalAdmins(tx: Tx): Promise<void> {
  await sql`lock table global_admin in share row exclusive mode`.execute(tx);
}

export async function listGlobalAdmins(handle: Database): Promise<readonly string[]> {
  const rows = await handle.selectFrom('global_admin').select('alias').where('active', '=', true).execute();
  return rows.map(({ alias }) => alias);
}
