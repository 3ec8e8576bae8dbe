import { choicesSchema, overviewSchema } from '@sitebook/contract/manage/manage-schema.ts';
import { manageOverviewPath, managePaths, requestHistoryPath } from '@sitebook/contract/manage/paths.ts';
import { requestHistorySchema } from '@sitebook/contract/manage/request-history-schema.ts';
import { entities, entitiesPointedTo, entityOf } from '@sitebook/domain/manage/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { listChoices, readOverview } from '../../usecases/manage/read-overview.ts';
import { requestHistory } from '../../usecases/manage/request-history.ts';
import { type AnyRoute, RouteTable } from '../define-route.ts';
import { acceptCsvOnly, addCsvRoutes } from './add-csv-routes.ts';
import { addRecordRoutes } from './add-record-routes.ts';

/** Master data administration: the same calls for every entity, from its declaration. */
export async function addManageRoutes(app: FastifyInstance, deps: Deps, routes: AnyRoute[]): Promise<void> {
  const table = new RouteTable(app, routes);
  table.add({
    method: 'GET',
    path: manageOverviewPath,
    summary: 'What the caller manages, where, and how much there is of it',
    answer: overviewSchema,
    handle: ({ caller }) => readOverview(deps, caller),
  });
  for (const entity of entitiesPointedTo) {
    table.add({
      method: 'GET',
      path: managePaths.choices(entity),
      summary: `${say(entityOf(entity).title)}: to choose from in forms, for whoever manages something`,
      answer: choicesSchema,
      handle: ({ caller }) => listChoices(deps, caller, entity),
    });
  }
  table.add({
    method: 'GET',
    path: requestHistoryPath(':id'),
    hasId: true,
    summary: 'What was done to a request, also to a deleted one; for global admins',
    answer: requestHistorySchema,
    handle: ({ caller, id }) => requestHistory(deps, caller, id),
  });
  for (const definition of entities) addRecordRoutes(table, deps, definition);
  await app.register(async (scope) => {
    acceptCsvOnly(scope);
    const files = new RouteTable(scope, routes);
    for (const definition of entities) addCsvRoutes(files, deps, definition);
  });
}
