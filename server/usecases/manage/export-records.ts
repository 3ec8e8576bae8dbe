import type { EntityDefinition, EntityRecord } from '@sitebook/domain/manage/definition.ts';
import type { Caller } from '../../caller.ts';
import { longRead } from '../../db/long-read.ts';
import type { Deps } from '../../deps.ts';
import { listRecords } from '../../store/manage/select-records.ts';
import { enterEntity, scopeOf } from '../entering/enter-manage.ts';

/** Everything of an entity that the caller manages. */
export async function exportRecords(
  { database }: Deps,
  caller: Caller,
  definition: EntityDefinition,
  asked: { readonly baseLocationId: number | undefined },
): Promise<readonly EntityRecord[]> {
  const manager = await enterEntity(database, caller, definition, 'read');
  const scope = scopeOf(manager, definition, asked.baseLocationId);
  return longRead(database, (tx) => listRecords(tx, definition, { scope }));
}
