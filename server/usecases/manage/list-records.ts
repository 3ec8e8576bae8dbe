import { manageKey } from '@sitebook/contract/manage/names.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import type { EntityDefinition } from '@sitebook/domain/manage/definition.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { presentRecord, type WireRecord } from '../../present/present-record.ts';
import { countRecords, listRecords as loadRecords, type RecordQuery } from '../../store/manage/select-records.ts';
import { enterEntity, scopeOf } from './enter-manage.ts';

export interface ListAsked {
  readonly search: string;
  /** By its name on the wire. */
  readonly sort: string | undefined;
  readonly isDescending: boolean;
  readonly active: boolean | undefined;
  readonly baseLocationId: number | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** A page of the records that the caller manages, and how many there are in all. */
export async function listRecords(
  { database }: Deps,
  caller: Caller,
  definition: EntityDefinition,
  asked: ListAsked,
): Promise<{ readonly rows: readonly WireRecord[]; readonly total: number }> {
  const manager = await enterEntity(database, caller, definition, 'read');
  const sort = asked.sort === undefined ? undefined : manageKey(definition, asked.sort);
  if (asked.sort !== undefined && sort === undefined) {
    throw new Failure('error.invalid', { issues: [{ field: 'sort', code: 'field.choice' }] });
  }
  const query: RecordQuery = {
    ...asked,
    sort,
    scope: scopeOf(manager, definition, asked.baseLocationId),
    limit: asked.pageSize,
    offset: (asked.page - 1) * asked.pageSize,
  };
  const [records, total] = await Promise.all([
    loadRecords(database, definition, query),
    countRecords(database, definition, query),
  ]);
  return { rows: records.map((record) => presentRecord(definition, record, manager)), total };
}
