import { Readable } from 'node:stream';
import { exportBody, exportBodySchema } from '@sitebook/contract/lists/export.ts';
import { type ExportFormat, exportPath, rowCountHeader } from '@sitebook/contract/lists/export-wire.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { isOwn } from '@sitebook/domain/own-fields/own-field.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { ServerDeps } from '../../deps.ts';
import { listColumn } from '../../present/list-cells.ts';
import { exportRequests } from '../../usecases/requests/export-requests.ts';
import { mostRows } from '../../xlsx/write-xlsx.ts';
import type { RouteTable } from '../define-route.ts';
import { inBody, readListed } from '../modules/add-list-routes.ts';
import { answerKeys } from '../modules/wire-names.ts';
import { nameFields } from '../parse.ts';
import { readModule } from './add-counting-routes.ts';
import { writeExport } from './write-export.ts';

/** Half an hour: a million rows over a weak line. */
const longestExport = 1_800_000;

const types: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A whole list as a file. */
export function addExportRoutes(table: RouteTable, deps: ServerDeps): void {
  table.add({
    method: 'POST',
    path: exportPath,
    summary: 'All rows of a list as CSV or XLSX, as its pages show them; one at a time, not for external users',
    body: exportBody,
    bodyDoc: exportBodySchema,
    answer: z.string().meta({ format: 'binary' }),
    answerType: 'application/octet-stream',
    answerHeaders: { [rowCountHeader]: 'how many rows the file will have below its head' },
    readsOnly: true,
    timeout: longestExport,
    async handle({ caller, body, reply }) {
      const definition = readModule(body.moduleName, 'moduleName');
      const named = readColumns(definition, body.Columns);
      const listed = readListed(definition, caller, body);
      // A sheet has one row for the head.
      const most = body.Format === 'xlsx' ? mostRows - 1 : Number.POSITIVE_INFINITY;
      const asked = { ...listed, columns: named, ids: body.Ids ?? undefined, most };
      const signal = untilGone(reply);
      const { count, batches, ...there } = await nameFields(inBody(definition, body.Columns), () =>
        exportRequests(deps, caller, definition, asked, signal),
      );
      const columns = there.columns.flatMap((key) => listColumn(there.definition, key) ?? []);
      const isFramed = body.Framed === true;
      const separator = body.Separator ?? ',';
      const writing = { format: body.Format, title: say(definition.title), separator, columns, isFramed };
      return reply
        .header('content-type', isFramed ? 'application/octet-stream' : types[body.Format])
        .header('content-disposition', `attachment; filename="${definition.key}.${body.Format}"`)
        .header('cache-control', 'no-store')
        .header(rowCountHeader, String(count))
        .send(Readable.from(writeExport(writing, batches), { objectMode: false }));
    },
  });
}

/** The columns that are named; nothing for those of the table. What was added somewhere is known there. */
function readColumns(
  definition: ModuleDefinition,
  names: readonly string[] | null | undefined,
): readonly string[] | null {
  const keys = names?.map(answerKeys(definition)) ?? null;
  if (keys?.length === 0)
    throw new Failure('error.invalid', { issues: [{ field: 'Columns', code: 'field.required' }] });
  const wrong = keys?.findIndex((key) => !isOwn({ key }) && !listColumn(definition, key)) ?? -1;
  if (wrong !== -1)
    throw new Failure('error.invalid', { issues: [{ field: `Columns.${wrong}`, code: 'field.choice' }] });
  return keys;
}

/** Comes when whoever asked has gone, or has all. */
function untilGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}
