import { moduleOfRequestType, requestTypeNames, requestTypeOf } from '@sitebook/contract/lookups/request-types.ts';
import { getAllTasks, getTasksByRequestType } from '@sitebook/contract/lookups/tasks.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import type { Deps } from '../../deps.ts';
import { covers, type Scope } from '../../store/masters/scope.ts';
import { listTasks } from '../../store/masters/tasks.ts';
import type { RouteTable } from '../define-route.ts';
import type { Visits } from './visits.ts';

type Task = Awaited<ReturnType<typeof listTasks>>[number];

/** A task of a module that the wire has no name for is none of ours. */
const toTasks = (rows: readonly Task[]) =>
  rows.flatMap((row) => {
    const requestType = requestTypeOf(row.module);
    if (requestType === undefined) return [];
    return {
      taskId: row.id,
      taskMessage: row.message,
      taskDetails: row.detail,
      isActive: row.active,
      requestType,
      iBaseLocationId: row.baseLocationId,
    };
  });

/** What can be asked for as an admin task or as maintenance. */
export function addTaskRoutes(table: RouteTable, { database }: Deps, visits: Visits): void {
  table.add({
    ...getAllTasks,
    async handle({ caller, query: { iBaseLocationId } }) {
      const rows = await listTasks(database, (await visits.visit(caller, iBaseLocationId)).scope);
      const scopes = new Map<string, Scope>();
      for (const module of requestTypeNames.map(moduleOfRequestType)) {
        if (module) scopes.set(module, (await visits.visit(caller, undefined, module)).scope);
      }
      return toTasks(rows.filter((row) => covers(scopes.get(row.module), row.baseLocationId)));
    },
  });
  table.add({
    ...getTasksByRequestType,
    async handle({ caller, query: { iBaseLocationId, requestType, taskId } }) {
      const rows = await listTasks(
        database,
        (await visits.visit(caller, iBaseLocationId, moduleOfRequestType(requestType))).scope,
      );
      const asked = toTasks(rows).filter(
        (task) => task.requestType === requestType && (taskId === undefined || task.taskId === taskId),
      );
      if (taskId !== undefined && asked.length === 0) throw new Failure('error.not-found');
      return asked.filter((task) => task.isActive);
    },
  });
}
