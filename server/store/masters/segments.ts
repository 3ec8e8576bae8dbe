import type { Database } from '../../db/database.ts';
import { inScope, type Scope } from './scope.ts';

/** Product lines that can be chosen. */
export function listSegments(handle: Database) {
  return handle.selectFrom('segment').select(['id', 'name']).where('active', '=', true).orderBy('name').execute();
}

/** Job types that can be chosen. */
export function listJobTypes(handle: Database) {
  return handle.selectFrom('job_type').select(['id', 'name']).where('active', '=', true).orderBy('name').execute();
}

function subSegments(handle: Database) {
  return handle
    .selectFrom('sub_segment')
    .select([
      'id',
      'base_location_id as baseLocationId',
      'segment_id as segmentId',
      'name',
      'accounting_unit as accountingUnit',
      'active',
    ]);
}

/** Sub product lines, those that are switched off included. */
export function listSubSegments(handle: Database, scope: Scope) {
  return subSegments(handle)
    .where(inScope('sub_segment.base_location_id', scope))
    .orderBy('base_location_id')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export function findSubSegment(handle: Database, id: number) {
  return subSegments(handle).where('id', '=', id).executeTakeFirst();
}
