import type { RoleFlags } from '@sitebook/domain/access/role.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { lately } from '../../db/lately.ts';

const nobody: RoleFlags = { globalAdmin: false, localAdmin: false, sbsMember: false };

/** The base locations where somebody has which role. */
export interface RolePlaces {
  readonly globalAdmin: boolean;
  readonly localAdmin: readonly number[];
  readonly sbsMember: readonly number[];
}

/** Where master data gives a person a role. */
export function loadRolePlaces(handle: Database, alias: string): Promise<RolePlaces> {
  return lately(handle, `role places ${alias}`, () => readRolePlaces(handle, alias));
}

async function readRolePlaces(handle: Database, alias: string): Promise<RolePlaces> {
  const { rows } = await sql<RolePlaces>`
    select
      exists (select from global_admin where alias = ${alias} and active) as "globalAdmin",
      array(select base_location_id from local_admin where alias = ${alias} and active) as "localAdmin",
      array(select base_location_id from sbs_member where alias = ${alias} and active) as "sbsMember"
  `.execute(handle);
  return rows[0] ?? { globalAdmin: false, localAdmin: [], sbsMember: [] };
}

/** What master data says of a person at a base location. */
export function loadRoles(handle: Database, alias: string, baseLocationId: number): Promise<RoleFlags> {
  return lately(handle, `roles ${baseLocationId} ${alias}`, () => readRoles(handle, alias, baseLocationId));
}

async function readRoles(handle: Database, alias: string, baseLocationId: number): Promise<RoleFlags> {
  const { rows } = await sql<RoleFlags>`
    select
      exists (select from global_admin where alias = ${alias} and active) as "globalAdmin",
      exists (select from local_admin where base_location_id = ${baseLocationId} and alias = ${alias} and active) as "localAdmin",
      exists (select from sbs_member where base_location_id = ${baseLocationId} and alias = ${alias} and active) as "sbsMember"
  `.execute(handle);
  return rows[0] ?? nobody;
}
