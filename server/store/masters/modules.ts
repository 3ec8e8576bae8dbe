import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { inScope, type Scope } from './scope.ts';

/** The keys of the modules that are enabled at a base location. */
export async function listEnabledModules(handle: Database, baseLocationId: number): Promise<ReadonlySet<string>> {
  const rows = await handle
    .selectFrom('location_module')
    .select('module')
    .where('base_location_id', '=', baseLocationId)
    .where('active', '=', true)
    .execute();
  return new Set(rows.map((row) => row.module));
}

/** Settings per base location and module. */
export function listFeatures(handle: Database, scope: Scope) {
  return handle
    .selectFrom('feature')
    .select(['base_location_id as baseLocationId', 'module', 'name', 'value'])
    .where('active', '=', true)
    .where(inScope(sql.ref('feature.base_location_id'), scope))
    .orderBy('base_location_id')
    .orderBy('module')
    .orderBy('name')
    .execute();
}

/** Links to other tools. */
export function listNonSbsModules(handle: Database, scope: Scope) {
  return handle
    .selectFrom('non_sbs_module')
    .select(['base_location_id as baseLocationId', 'name', 'url', 'active'])
    .where(inScope(sql.ref('non_sbs_module.base_location_id'), scope))
    .orderBy('base_location_id')
    .orderBy('name')
    .execute();
}
