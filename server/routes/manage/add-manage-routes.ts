import {
  choicesSchema,
  overviewSchema,
  type ManageOverview as WireOverview,
} from '@sitebook/contract/manage/manage-schema.ts';
import { manageOverviewPath, managePaths, requestHistoryPath } from '@sitebook/contract/manage/paths.ts';
import {
  requestHistorySchema,
  type RequestHistory as WireHistory,
} from '@sitebook/contract/manage/request-history-schema.ts';
import { statusNames } from '@sitebook/contract/modules/wire-codes.ts';
import type { StatusCode } from '@sitebook/domain/lifecycle/status.ts';
import { entitiesPointedTo, entityOf } from '@sitebook/domain/manage/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { presentHistory } from '../../present/present-opened.ts';
import { managedEntities } from '../../usecases/manage/managed-entities.ts';
import { listChoices, type ManageOverview, readOverview } from '../../usecases/manage/read-overview.ts';
import { type RequestHistory, requestHistory } from '../../usecases/manage/read-request-history.ts';
import { type AnyRoute, RouteTable } from '../define-route.ts';
import { acceptCsvOnly, addCsvRoutes } from './add-csv-routes.ts';
import { addDeletedRoutes } from './add-deleted-routes.ts';
import { addRecordRoutes } from './add-record-routes.ts';

/** Master data administration: the same calls for every entity, from its declaration. */
export async function addManageRoutes(app: FastifyInstance, deps: Deps, routes: AnyRoute[]): Promise<void> {
  const table = new RouteTable(app, routes);
  table.add({
    method: 'GET',
    path: manageOverviewPath,
    summary: 'What the caller manages, where, and how much there is of it',
    answer: overviewSchema,
    handle: async ({ caller }) => presentOverview(await readOverview(deps, caller)),
  });
  for (const entity of entitiesPointedTo) {
    table.add({
      method: 'GET',
      path: managePaths.choices(entity),
      summary: `${say(entityOf(entity).title)}: choices for the forms of master data`,
      answer: choicesSchema,
      handle: async ({ caller }) =>
        (await listChoices(deps, caller, entity)).map(({ place, ...choice }) => ({
          ...choice,
          iBaseLocationId: place,
        })),
    });
  }
  table.add({
    method: 'GET',
    path: requestHistoryPath(':id'),
    hasId: true,
    summary: 'What was done to a request, also to a deleted one; for global admins',
    answer: requestHistorySchema,
    handle: async ({ caller, id }) => presentRequestHistory(await requestHistory(deps, caller, id)),
  });
  addDeletedRoutes(table, deps);
  const entities = managedEntities(deps);
  for (const definition of entities) addRecordRoutes(table, deps, definition);
  await app.register(async (scope) => {
    acceptCsvOnly(scope);
    const files = new RouteTable(scope, routes);
    for (const definition of entities) addCsvRoutes(files, deps, definition);
  });
}

function presentOverview({ isGlobalAdmin, locations, entities: counted }: ManageOverview): WireOverview {
  return {
    isGlobalAdmin,
    locations: locations.map(({ id, name, zone }) => ({ iBaseLocationId: id, locationName: name, timeZone: zone })),
    entities: [...counted],
  };
}

function presentRequestHistory({ definition, request, facts, history }: RequestHistory): WireHistory {
  return {
    requestId: request.id,
    moduleName: definition.key,
    iBaseLocationId: request.baseLocationId,
    requestStatus: statusNames[request.status as StatusCode],
    deletedAt: request.deletedAt?.toISOString() ?? null,
    facts: [...facts],
    history: presentHistory(definition, history, 'full', new Set(['admin'])),
  };
}
