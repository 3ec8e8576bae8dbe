import type { IncomingMessage } from 'node:http';
import { exportQuery, importQuery, importSchema } from '@sitebook/contract/manage/manage-schema.ts';
import { managePaths } from '@sitebook/contract/manage/paths.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import type { EntityDefinition } from '@sitebook/domain/manage/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { writeCsv } from '../../csv/write-csv.ts';
import type { Deps } from '../../deps.ts';
import { presentImport } from '../../present/present-import.ts';
import { csvColumns, linesOf } from '../../present/record-cells.ts';
import { exportRecords } from '../../usecases/manage/export-records.ts';
import { assertMayImport, importRecords } from '../../usecases/manage/import-records.ts';
import type { RouteTable } from '../define-route.ts';
import { readFile } from './read-file.ts';

const longestImport = 300_000;

/** Takes files as spreadsheets and browsers call them; Windows calls a CSV file after Excel. */
export function acceptCsvOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  for (const type of ['text/csv', 'text/calendar', 'text/plain', 'application/csv', 'application/vnd.ms-excel']) {
    app.addContentTypeParser(type, async (_request: FastifyRequest, payload: IncomingMessage) => readFile(payload));
  }
  app.addContentTypeParser('*', (_request, _payload, done) => done(new Failure('manage.not-csv')));
}

/** Import and export of one entity. The scope that it is given takes files, not JSON. */
export function addCsvRoutes(table: RouteTable, deps: Deps, definition: EntityDefinition): void {
  const title = say(definition.title);
  table.add({
    method: 'GET',
    path: managePaths.export(definition.key),
    summary: `${title}: export all the caller manages as CSV; the file can be imported again`,
    query: exportQuery,
    answer: z.string(),
    answerType: 'text/csv',
    async handle({ caller, query, reply }) {
      const { separator, iBaseLocationId } = query;
      const records = await exportRecords(deps, caller, definition, { baseLocationId: iBaseLocationId });
      const file = writeCsv(linesOf(definition, records), separator);
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${definition.key}.csv"`)
        .send(file);
    },
  });
  table.add({
    method: 'POST',
    path: managePaths.import(definition.key),
    summary: `${title}: import a CSV file${definition.takesCalendars ? ', or the whole days of a calendar file' : ''}, all of it or none; lines match by ID, else by what tells records apart`,
    query: importQuery,
    body: z.instanceof(Uint8Array),
    bodyDoc: z.string(),
    bodyType: 'text/csv',
    timeout: longestImport,
    assertMay: (caller) => assertMayImport(deps, caller, definition),
    answer: importSchema,
    handle: ({ caller, query, body, idempotencyKey }) => {
      const { dryRun: isDryRun, confirm: isConfirmed, iBaseLocationId: place, ...decided } = query;
      const columns = csvColumns(definition);
      const asked = { file: body, columns, isDryRun, isConfirmed, ...decided, place, key: idempotencyKey };
      return importRecords(deps, caller, definition, asked, (plan) => presentImport(definition, plan, isDryRun));
    },
  });
}
