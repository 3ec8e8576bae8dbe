import type { Database } from '../../db/database.ts';
import { inScope, type Scope } from './scope.ts';

/** What of a module can be booked: everything that is not retired. */
export function listBookableResources(handle: Database, module: string, scope: Scope) {
  return handle
    .selectFrom('resource')
    .select([
      'id',
      'base_location_id as baseLocationId',
      'name',
      'certificate_expiry as certificateExpiry',
      'cost',
      'cost_per_litre as costPerLitre',
    ])
    .where('module', '=', module)
    .where('status', '=', 'active')
    .where(inScope('resource.base_location_id', scope))
    .orderBy('base_location_id')
    .orderBy('name')
    .execute();
}
