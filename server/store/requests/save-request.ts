import type { RequestRecord } from '@sitebook/domain/request/record.ts';
import type { SearchText } from '@sitebook/domain/request/search-text.ts';
import type { Insertable } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { toRow } from './columns.ts';
import { savePeople } from './people.ts';

type Columns = Insertable<Tables['request']>;

/** Inserts a request and tells its id. */
export async function insertRequest(tx: Tx, record: Omit<RequestRecord, 'id'>, search: SearchText): Promise<number> {
  const { id } = await tx
    .insertInto('request')
    .values({ ...columnsOf(record, search), created_at: record.createdAt, created_by: record.createdBy } as Columns)
    .returning('id')
    .executeTakeFirstOrThrow();
  await savePeople(tx, { ...record, id });
  return id;
}

/** Writes a request anew. The caller holds its row locked and has counted the version up. */
export async function updateRequest(tx: Tx, record: RequestRecord, search: SearchText): Promise<void> {
  await tx
    .updateTable('request')
    .set(columnsOf(record, search))
    .where('base_location_id', '=', record.baseLocationId)
    .where('id', '=', record.id)
    .execute();
  await savePeople(tx, record);
}

/** Takes a request out of every list and count; its row and history stay. */
export async function markDeleted(tx: Tx, record: RequestRecord, at: string): Promise<void> {
  await tx
    .updateTable('request')
    .set({ deleted_at: at, version: record.version + 1 })
    .where('base_location_id', '=', record.baseLocationId)
    .where('id', '=', record.id)
    .execute();
}

function columnsOf(record: Omit<RequestRecord, 'id'>, search: SearchText) {
  return {
    base_location_id: record.baseLocationId,
    module: record.module,
    status: record.status,
    version: record.version,
    updated_at: record.updatedAt,
    updated_by: record.updatedBy,
    search_text: search.open,
    search_hidden: search.hidden,
    ...toRow(record.values),
  };
}
