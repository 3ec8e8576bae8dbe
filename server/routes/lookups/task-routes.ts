import { moduleOfRequestType, requestTypeOf } from '@sitebook/contract/lookups/request-types.ts';
import { getAllTasks, getTasksByRequestType, type WireTask } from '@sitebook/contract/lookups/tasks.ts';
import { encodeRow } from '@sitebook/contract/lookups/wire-rows.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import type { Deps } from '../../deps.ts';
import { listMasters } from '../../usecases/lookups/list-masters.ts';
import type { RouteTable } from '../define-route.ts';

/** A task of a module that the wire has no name for is none of ours. */
const toTasks = (rows: Awaited<ReturnType<typeof listMasters>>) =>
  rows.flatMap((row) => {
    const requestType = requestTypeOf(String(row.values.module));
    return requestType === undefined ? [] : { ...encodeRow<WireTask>('tasks', row), requestType };
  });

/** What can be asked for as an admin task or as maintenance. */
export function addTaskRoutes(table: RouteTable, deps: Deps): void {
  table.add({
    ...getAllTasks,
    handle: async ({ caller, query: { iBaseLocationId } }) =>
      toTasks(await listMasters(deps, caller, 'tasks', { baseLocationId: iBaseLocationId })),
  });
  table.add({
    ...getTasksByRequestType,
    async handle({ caller, query: { iBaseLocationId, requestType, taskId } }) {
      const asked = { baseLocationId: iBaseLocationId, module: moduleOfRequestType(requestType) };
      const rows = await listMasters(deps, caller, 'tasks', asked);
      const meant = toTasks(taskId === undefined ? rows : rows.filter(({ id }) => id === taskId));
      if (taskId !== undefined && meant.length === 0) throw new Failure('error.not-found');
      return meant.filter(({ isActive }) => isActive);
    },
  });
}
