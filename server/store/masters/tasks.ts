import type { Database } from '../../db/database.ts';
import { inScope, type Scope } from './scope.ts';

/** Tasks of both task modules, those that are switched off included. */
export function listTasks(handle: Database, scope: Scope) {
  return handle
    .selectFrom('task')
    .select(['id', 'base_location_id as baseLocationId', 'module', 'message', 'detail', 'active'])
    .where(inScope('task.base_location_id', scope))
    .orderBy('base_location_id')
    .orderBy('module')
    .orderBy('message')
    .execute();
}
