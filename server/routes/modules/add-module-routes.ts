import { createBodySchema, updateBodySchema } from '@sitebook/contract/modules/body-schema.ts';
import { readItemRows } from '@sitebook/contract/modules/item-rows.ts';
import { factNames } from '@sitebook/contract/modules/names.ts';
import { type ReadBody, readBody } from '@sitebook/contract/modules/read-body.ts';
import { pathsOf } from '@sitebook/contract/modules/wire-modules.ts';
import { detailSchema } from '@sitebook/contract/modules/wire-schema.ts';
import { baseLocationId, entityId } from '@sitebook/contract/params.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { presentOpened } from '../../present/present-opened.ts';
import { createRequest } from '../../usecases/requests/create-request.ts';
import { deleteRequest } from '../../usecases/requests/delete-request.ts';
import { type OpenedRequest, openRequest } from '../../usecases/requests/open-request.ts';
import { updateRequest } from '../../usecases/requests/update-request.ts';
import { createSeries } from '../../usecases/series/create-series.ts';
import { updateSeries } from '../../usecases/series/update-series.ts';
import type { RouteTable } from '../define-route.ts';
import { parse } from '../parse.ts';
import { addBoardRoute } from './add-board-route.ts';
import { addCalendarFileRoute } from './add-calendar-file-route.ts';
import { addComplianceRoute } from './add-compliance-route.ts';
import { addListRoutes } from './add-list-routes.ts';
import { addSeriesRoutes, readSeriesIn } from './add-series-routes.ts';
import { readScope, readUpdate } from './read-update.ts';
import { ignoredFields, nameFailures, tellIgnored, unknownOwn } from './wire-names.ts';

const anyBody = z.record(z.string(), z.unknown());
const atLocation = z.object({ iBaseLocationId: baseLocationId });

/** What a save answers with. Only once the location is known, it is known what of the body was nothing that it asks for. */
const presentAfter =
  (reply: FastifyReply, { fields }: ReadBody, ignored: readonly string[]) =>
  (opened: OpenedRequest) => {
    tellIgnored(reply, [...ignored, ...unknownOwn(opened, fields)]);
    return presentOpened(opened);
  };

/** The calls of one module, made from its declaration. */
export function addModuleRoutes(table: RouteTable, deps: Deps, definition: ModuleDefinition): void {
  const paths = pathsOf(definition.key);
  const path = (call: string) => `/${paths.controller}/${call}`;
  const title = say(definition.title);
  const byId = z.object({ [paths.idParam]: entityId });
  const detail = detailSchema(definition);
  addListRoutes(table, deps, definition);
  addComplianceRoute(table, deps, definition);
  addCalendarFileRoute(table, deps, definition);
  addBoardRoute(table, deps, definition);
  addSeriesRoutes(table, deps, definition);
  table.add({
    method: 'GET',
    path: path(paths.detail),
    summary: `${title}: one request`,
    query: byId,
    answer: detail,
    handle: async ({ caller, query }) =>
      presentOpened(await openRequest(deps, caller, definition, query[paths.idParam] as number)),
  });
  table.add({
    method: 'POST',
    path: path(paths.create),
    summary: `${title}: create a request`,
    body: anyBody,
    bodyDoc: createBodySchema(definition),
    answer: detail,
    answerHeaders: ignoredFields,
    status: 201,
    handle: async ({ caller, body, reply, idempotencyKey }) => {
      const read = readBody(definition, body);
      const location = parse(atLocation, { iBaseLocationId: read.baseLocationId });
      tellIgnored(reply, read.ignored);
      const asked = {
        baseLocationId: location.iBaseLocationId,
        fields: read.fields,
        items: readItemRows(read.items),
        sentItems: read.items,
        key: idempotencyKey,
      };
      const series = (read.series ?? null) === null ? null : readSeriesIn(read.series);
      const present = presentAfter(reply, read, read.ignored);
      return nameFailures(definition, () =>
        series
          ? createSeries(deps, caller, definition, { ...asked, series }, present)
          : createRequest(deps, caller, definition, asked, present),
      );
    },
  });
  table.add({
    method: 'POST',
    path: path(paths.update),
    summary: `${title}: update, close or cancel a request`,
    body: anyBody,
    bodyDoc: updateBodySchema(definition),
    answer: detail,
    answerHeaders: ignoredFields,
    handle: async ({ caller, body, reply, idempotencyKey }) => {
      const read = readBody(definition, body);
      const ignored = [...read.ignored, ...unusable(read)];
      tellIgnored(reply, ignored);
      const present = presentAfter(reply, read, ignored);
      return nameFailures(definition, () => {
        const asked = { ...readUpdate(definition, read), key: idempotencyKey };
        const scope = readScope(definition, asked.action, read.scope);
        return scope === 'one'
          ? updateRequest(deps, caller, definition, asked, present)
          : updateSeries(deps, caller, definition, { ...asked, scope }, present);
      });
    },
  });
  table.add({
    method: 'DELETE',
    path: path(paths.create),
    summary: `${title}: delete a request`,
    query: byId,
    answer: z.object({ deleted: z.int() }),
    handle: ({ caller, query, idempotencyKey }) => {
      const asked = { id: query[paths.idParam] as number, key: idempotencyKey };
      return deleteRequest(deps, caller, definition, asked, (id) => ({ deleted: id }));
    },
  });
}

/** A request stays where it is, so its location is only echoed; what could not be one is told. */
function unusable({ baseLocationId: given }: ReadBody): readonly string[] {
  if (given === undefined || given === null) return [];
  return baseLocationId.safeParse(given).success ? [] : [factNames.baseLocationId];
}
