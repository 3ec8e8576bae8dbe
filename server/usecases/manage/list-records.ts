import { Failure } from '@sitebook/domain/failure.ts';
import type { Manager } from '@sitebook/domain/manage/access.ts';
import type { EntityDefinition, EntityRecord } from '@sitebook/domain/manage/definition.ts';
import type { RecordNeed } from '@sitebook/domain/manage/needs.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { countRecords, listRecords as loadRecords, type RecordQuery } from '../../store/manage/select-records.ts';
import { enterEntity, scopeOf } from '../entering/enter-manage.ts';

export interface ListAsked {
  readonly search: string;
  /** What they hold in the field by which they are judged together. */
  readonly family: string | undefined;
  /** A field; null where none was meant by what somebody asked for. */
  readonly sort: string | null | undefined;
  readonly isDescending: boolean;
  readonly active: boolean | undefined;
  readonly needs: RecordNeed | undefined;
  readonly baseLocationId: number | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** A page of the records that the caller manages, and how many there are in all. */
export async function listRecords(
  { database, clock }: Deps,
  caller: Caller,
  definition: EntityDefinition,
  asked: ListAsked,
): Promise<{ readonly records: readonly EntityRecord[]; readonly total: number; readonly manager: Manager }> {
  const manager = await enterEntity(database, caller, definition, 'read');
  const { sort } = asked;
  if (sort === null) throw new Failure('error.invalid', { issues: [{ field: 'sort', code: 'field.choice' }] });
  const query: RecordQuery = {
    ...asked,
    sort,
    needs: asked.needs && { what: asked.needs, now: clock.now() },
    scope: scopeOf(manager, definition, asked.baseLocationId),
    limit: asked.pageSize,
    offset: (asked.page - 1) * asked.pageSize,
  };
  const [records, total] = await Promise.all([
    loadRecords(database, definition, query),
    countRecords(database, definition, query),
  ]);
  return { records, total, manager };
}
