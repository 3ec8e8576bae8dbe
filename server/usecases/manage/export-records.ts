import type { Readable } from 'node:stream';
import type { EntityDefinition, EntityRecord } from '@sitebook/domain/manage/definition.ts';
import type { Caller } from '../../caller.ts';
import { writeCsv } from '../../csv/write-csv.ts';
import { longRead } from '../../db/long-read.ts';
import type { Deps } from '../../deps.ts';
import { listRecords } from '../../store/manage/select-records.ts';
import { type CsvColumn, cellsOf, csvColumns } from './csv-columns.ts';
import { enterEntity, scopeOf } from './enter-manage.ts';

/** Everything of an entity that the caller manages, as a file that can be imported again. */
export async function exportRecords(
  { database }: Deps,
  caller: Caller,
  definition: EntityDefinition,
  asked: { readonly separator: string; readonly baseLocationId: number | undefined },
): Promise<Readable> {
  const manager = await enterEntity(database, caller, definition, 'read');
  const scope = scopeOf(manager, definition, asked.baseLocationId);
  const records = await longRead(database, (tx) => listRecords(tx, definition, { scope }));
  return writeCsv(lines(definition, csvColumns(definition), records), asked.separator);
}

function* lines(definition: EntityDefinition, columns: readonly CsvColumn[], records: readonly EntityRecord[]) {
  yield columns.map(({ title }) => title);
  for (const record of records) yield cellsOf(definition, columns, record);
}
