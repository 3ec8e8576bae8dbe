import { listOf, textOf, type Values } from '@sitebook/domain/fields/value.ts';
import type { RequestRecord } from '@sitebook/domain/request/record.ts';
import type { SearchText } from '@sitebook/domain/request/search-text.ts';
import type { Insertable } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { toRow } from './columns.ts';

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

/** Writes anew who stands how to a request: what lists and approvals are found by. */
async function savePeople(
  tx: Tx,
  request: {
    readonly baseLocationId: number;
    readonly id: number;
    readonly module: string;
    readonly createdBy: string;
    readonly values: Values;
  },
): Promise<void> {
  const { baseLocationId, id, module, createdBy, values } = request;
  await tx
    .deleteFrom('request_person')
    .where('base_location_id', '=', baseLocationId)
    .where('request_id', '=', id)
    .execute();
  const single = (role: Tables['request_person']['role'], alias: string | null) =>
    alias === null ? [] : [{ role, alias }];
  const people = [
    ...single('author', createdBy),
    ...single('requester', textOf(values.requester)),
    ...single('manager', textOf(values.managerMail)),
    ...listOf(values.assignees).flatMap((alias) => single('assignee', alias)),
    ...listOf(values.copied).flatMap((alias) => single('copied', alias)),
  ];
  await tx
    .insertInto('request_person')
    .values(
      people.map(({ role, alias }) => ({
        base_location_id: baseLocationId,
        request_id: id,
        module,
        role,
        alias: alias.toLowerCase(),
      })),
    )
    .execute();
}
