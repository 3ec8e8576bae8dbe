import { carriedValues } from '@sitebook/domain/manage/carried.ts';
import { type EntityDefinition, type EntityRecord, placeOf } from '@sitebook/domain/manage/definition.ts';
import type { Caller } from '../../../caller.ts';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { listRecords } from '../../../store/manage/select-records.ts';
import { assertMay, enterEntity } from '../../entering/enter-manage.ts';
import { findManaged } from '../open-record.ts';
import type { Carried } from './plan-carrying.ts';

/** Records that the caller may read, as they are carried to other places. */
export async function readCarried(
  handle: Database,
  caller: Caller,
  definition: EntityDefinition,
  ids: readonly number[],
): Promise<readonly Carried[]> {
  const carried: Carried[] = [];
  for (const id of ids) {
    const { record } = await findManaged(handle, caller, definition, { id, action: 'read' });
    carried.push(carriedValues(definition, record.values));
  }
  return carried;
}

/** What stands at a place, or everywhere, of one family, in its order. */
export async function listCarried(
  { database }: Deps,
  caller: Caller,
  definition: EntityDefinition,
  asked: { readonly place: number | null; readonly family: string },
): Promise<readonly EntityRecord[]> {
  const manager = await enterEntity(database, caller, definition, 'read');
  assertMay(manager, definition, 'read', { [definition.place ?? '']: asked.place });
  const scope = asked.place === null ? [] : [asked.place];
  const records = await listRecords(database, definition, { scope, family: asked.family });
  return records.filter(({ values }) => placeOf(definition, values) === asked.place);
}
