import {
  carriedFileSchema,
  carriedOutQuery,
  carriedSchema,
  carryInQuery,
  copyQuery,
  copySchema,
} from '@sitebook/contract/manage/carry-schema.ts';
import { manageName } from '@sitebook/contract/manage/names.ts';
import { managePaths } from '@sitebook/contract/manage/paths.ts';
import type { EntityDefinition } from '@sitebook/domain/manage/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { presentCarried, presentCarriedFile } from '../../present/present-carried.ts';
import { listCarried, readCarried } from '../../usecases/manage/carrying/carried-records.ts';
import { type CarriedTo, type CarryAsked, carryRecords } from '../../usecases/manage/carrying/carry-records.ts';
import type { RouteTable } from '../define-route.ts';
import { readCarriedFile } from './read-carried-file.ts';

/** Records at other places: copied, or taken out as JSON and in again, after a dry run. */
export function addCarryRoutes(table: RouteTable, deps: Deps, definition: EntityDefinition): void {
  const { key } = definition;
  const title = say(definition.title);
  table.add({
    method: 'GET',
    path: managePaths.exportJson(key),
    summary: `${title}: those of a module at a location, or everywhere, as JSON that can be imported again`,
    query: carriedOutQuery,
    answer: carriedFileSchema(definition),
    async handle({ caller, query, reply }) {
      const asked = { place: query.iBaseLocationId ?? null, family: query.moduleName };
      const records = await listCarried(deps, caller, definition, asked);
      reply.header('content-disposition', `attachment; filename="${key}.json"`);
      return presentCarriedFile(definition, query.moduleName, records);
    },
  });
  table.add({
    method: 'POST',
    path: managePaths.importJson(key),
    summary: `${title}: add those of a JSON file at a location, or everywhere, all or none; what is there stays as it is`,
    query: carryInQuery,
    body: z.unknown(),
    bodyDoc: carriedFileSchema(definition),
    answer: carriedSchema,
    handle: async ({ caller, query, body, idempotencyKey }) => {
      const records = readCarriedFile(definition, body, query.moduleName);
      const pathOf = (index: number, field: string) => `records.${index}.${manageName(key, field)}`;
      const asked: CarryAsked = {
        recordsOf: async () => records,
        places: [query.iBaseLocationId ?? null],
        isDryRun: query.dryRun,
        pathOf: (_place, index, field) => pathOf(index, field),
        content: body,
        key: idempotencyKey,
      };
      const present = (carried: CarriedTo) => presentCarried(definition, carried, { isDryRun: query.dryRun, pathOf });
      return carryRecords(deps, caller, definition, asked, present);
    },
  });
  table.add({
    method: 'POST',
    path: managePaths.copy(key),
    summary: `${title}: copy some to other locations, all or none; what is there stays as it is`,
    query: copyQuery,
    body: copySchema,
    answer: carriedSchema,
    handle: ({ caller, query, body, idempotencyKey }) => {
      const ids = [...new Set(body.ids)];
      const pathOf = (index: number, field: string) => `${ids[index]}.${manageName(key, field)}`;
      const asked: CarryAsked = {
        recordsOf: (handle) => readCarried(handle, caller, definition, ids),
        places: [...new Set(body.iBaseLocationIds)],
        isDryRun: query.dryRun,
        pathOf: (place, index, field) => `${place}.${pathOf(index, field)}`,
        content: ids,
        key: idempotencyKey,
      };
      const present = (carried: CarriedTo) => presentCarried(definition, carried, { isDryRun: query.dryRun, pathOf });
      return carryRecords(deps, caller, definition, asked, present);
    },
  });
}
