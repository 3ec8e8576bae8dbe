import { listQueryOf, recordHistorySchema, saveQuery } from '@sitebook/contract/manage/manage-schema.ts';
import { manageKey } from '@sitebook/contract/manage/names.ts';
import { managePaths, totalHeader } from '@sitebook/contract/manage/paths.ts';
import {
  changedRecordSchema,
  consequencesSchema,
  newRecordSchema,
  openedSchema,
  orderSchema,
  recordSchema,
  removalSchema,
} from '@sitebook/contract/manage/record-schema.ts';
import { largestVersion, whole } from '@sitebook/contract/params.ts';
import { type EntityDefinition, forSeveral } from '@sitebook/domain/manage/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import {
  presentConsequences,
  presentOpenedRecord,
  presentRecord,
  presentRemoval,
} from '../../present/present-record.ts';
import { presentRecordHistory } from '../../present/present-record-history.ts';
import { addSeveral } from '../../usecases/manage/add-several.ts';
import { findConsequences } from '../../usecases/manage/find-broken-bookings.ts';
import { listRecords } from '../../usecases/manage/list-records.ts';
import { type OpenedRecord, openRecord } from '../../usecases/manage/open-record.ts';
import { orderRecords } from '../../usecases/manage/order-records.ts';
import { recordHistory } from '../../usecases/manage/read-record-history.ts';
import { removeRecord } from '../../usecases/manage/remove-record.ts';
import { saveRecord } from '../../usecases/manage/save-record.ts';
import type { RouteTable } from '../define-route.ts';
import { addCarryRoutes } from './add-carry-routes.ts';
import { nameRecordFailures, readRecordBody } from './read-record-body.ts';

const anyBody = z.record(z.string(), z.unknown());
const decisionQuery = saveQuery.pick({ bookings: true, note: true });
const removalQuery = saveQuery.pick({ confirm: true }).extend({ version: whole(1, largestVersion).optional() });

/** The calls on the records of one entity, made from its declaration. */
export function addRecordRoutes(table: RouteTable, deps: Deps, definition: EntityDefinition): void {
  const { key } = definition;
  const title = say(definition.title);
  const opened = openedSchema(definition);
  const one = managePaths.one(key, ':id');
  const present = (record: OpenedRecord) => presentOpenedRecord(definition, record);
  table.add({
    method: 'GET',
    path: managePaths.list(key),
    summary: `${title}: those the caller manages`,
    query: listQueryOf(definition),
    answer: z.array(recordSchema(definition)),
    answerHeaders: { [totalHeader]: 'how many there are in all' },
    async handle({ caller, query, reply }) {
      const { records, total, manager } = await listRecords(deps, caller, definition, {
        search: query.search,
        family: query.moduleName,
        sort: query.sort === undefined ? undefined : (manageKey(definition, query.sort) ?? null),
        isDescending: query.dir === 'desc',
        active: query.active === 'all' ? undefined : query.active === 'true',
        needs: query.needs,
        baseLocationId: query.iBaseLocationId,
        page: query.page,
        pageSize: query.pageSize,
      });
      reply.header(totalHeader, total);
      return records.map((record) => presentRecord(definition, record, manager));
    },
  });
  table.add({
    method: 'POST',
    path: managePaths.list(key),
    summary: `${title}: add one`,
    ...(definition.closes && { query: decisionQuery }),
    body: anyBody,
    bodyDoc: newRecordSchema(definition),
    answer: opened,
    status: 201,
    handle: ({ caller, query, body, idempotencyKey }) =>
      nameRecordFailures(definition, () => {
        const { given } = readRecordBody(definition, body);
        const save = { id: null, version: undefined, given, isConfirmed: false, ...query, key: idempotencyKey };
        return saveRecord(deps, caller, definition, save, present);
      }),
  });
  if (definition.isCarried) addCarryRoutes(table, deps, definition);
  if (definition.order) addOrderRoute(table, deps, definition);
  if (definition.several) addSeveralRoute(table, deps, definition);
  table.add({
    method: 'GET',
    path: one,
    hasId: true,
    summary: `${title}: one of them, with what refers to it`,
    answer: opened,
    handle: async ({ caller, id }) => present(await openRecord(deps, caller, definition, id)),
  });
  table.add({
    method: 'PUT',
    path: one,
    hasId: true,
    summary: `${title}: change one; fields you leave out stay as they are`,
    query: saveQuery,
    body: anyBody,
    bodyDoc: changedRecordSchema(definition),
    answer: opened,
    handle: ({ caller, id, query, body, idempotencyKey }) =>
      nameRecordFailures(definition, () => {
        const { confirm: isConfirmed, ...decided } = query;
        const save = { id, ...readRecordBody(definition, body), isConfirmed, ...decided, key: idempotencyKey };
        return saveRecord(deps, caller, definition, save, present);
      }),
  });
  table.add({
    method: 'DELETE',
    path: one,
    hasId: true,
    summary: `${title}: remove one; if it is in use, it is switched off instead`,
    query: removalQuery,
    answer: removalSchema,
    handle: ({ caller, id, query, idempotencyKey }) =>
      nameRecordFailures(definition, () => {
        const removal = { id, version: query.version, isConfirmed: query.confirm, key: idempotencyKey };
        return removeRecord(deps, caller, definition, removal, presentRemoval);
      }),
  });
  table.add({
    method: 'GET',
    path: managePaths.history(key, ':id'),
    hasId: true,
    summary: `${title}: the history of one: who changed it, from what to what`,
    answer: recordHistorySchema,
    handle: async ({ caller, id }) =>
      presentRecordHistory(definition, await recordHistory(deps, caller, definition, id)),
  });
  if (definition.closes || definition.shapesForm) addNewConsequencesRoute(table, deps, definition);
  if (!(definition.breaks || definition.closes || definition.shapesForm)) return;
  table.add({
    method: 'POST',
    path: managePaths.consequences(key, ':id'),
    hasId: true,
    readsOnly: true,
    summary: `${title}: the open requests that a change would break`,
    body: anyBody,
    bodyDoc: changedRecordSchema(definition),
    answer: consequencesSchema,
    handle: ({ caller, id, body }) =>
      nameRecordFailures(definition, async () => {
        const { given } = readRecordBody(definition, body);
        return presentConsequences(await findConsequences(deps, caller, definition, { id, given }));
      }),
  });
}

function addNewConsequencesRoute(table: RouteTable, deps: Deps, definition: EntityDefinition): void {
  table.add({
    method: 'POST',
    path: managePaths.newConsequences(definition.key),
    readsOnly: true,
    summary: `${say(definition.title)}: the open requests that a new one would come over`,
    body: anyBody,
    bodyDoc: newRecordSchema(definition),
    answer: consequencesSchema,
    handle: ({ caller, body }) =>
      nameRecordFailures(definition, async () => {
        const { given } = readRecordBody(definition, body);
        return presentConsequences(await findConsequences(deps, caller, definition, { id: null, given }));
      }),
  });
}

function addOrderRoute(table: RouteTable, deps: Deps, definition: EntityDefinition): void {
  table.add({
    method: 'PUT',
    path: managePaths.order(definition.key),
    summary: `${say(definition.title)}: put all that stand at the same place in another order`,
    body: orderSchema,
    answer: z.array(recordSchema(definition)),
    handle: ({ caller, body, idempotencyKey }) =>
      orderRecords(deps, caller, definition, { records: body.records, key: idempotencyKey }, ({ records, manager }) =>
        records.map((record) => presentRecord(definition, record, manager)),
      ),
  });
}

function addSeveralRoute(table: RouteTable, deps: Deps, definition: EntityDefinition): void {
  table.add({
    method: 'POST',
    path: managePaths.several(definition.key),
    summary: `${say(definition.title)}: add several at once, all or none; what is there already is switched on`,
    body: anyBody,
    bodyDoc: newRecordSchema(forSeveral(definition)),
    answer: z.array(openedSchema(definition)),
    handle: ({ caller, body, idempotencyKey }) =>
      nameRecordFailures(definition, () => {
        const { given } = readRecordBody(definition, body);
        const present = (opened: readonly OpenedRecord[]) =>
          opened.map((record) => presentOpenedRecord(definition, record));
        return addSeveral(deps, caller, definition, { given, key: idempotencyKey }, present);
      }),
  });
}
