import { Failure } from '@sitebook/domain/failure.ts';
import type { Value, Values } from '@sitebook/domain/fields/value.ts';
import { mayManage } from '@sitebook/domain/manage/access.ts';
import { type EntityDefinition, placeOf } from '@sitebook/domain/manage/definition.ts';
import { entityOf } from '@sitebook/domain/manage/registry.ts';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';

import { loadChoices } from '../../store/manage/choices.ts';
import { loadMovements } from '../../store/manage/movements.ts';
import { loadChanges, loadRemovedNames } from '../../store/manage/record-changes.ts';
import { findRecord } from '../../store/manage/select-records.ts';
import { assertMay, enterEntity } from '../entering/enter-manage.ts';

/** Who changed a record, and which pieces came and went. */
export interface RecordHistory {
  readonly changes: Awaited<ReturnType<typeof loadChanges>>;
  readonly movements: Awaited<ReturnType<typeof loadMovements>>;
  /** The name of what a lookup pointed to: as it is now, or as it was when it was removed. */
  nameOf(key: string, value: Value): string | undefined;
}

export async function recordHistory(
  { database }: Deps,
  caller: Caller,
  definition: EntityDefinition,
  id: number,
): Promise<RecordHistory> {
  const changes = await findReadable(database, caller, definition, id);
  const names = await namesOf(
    database,
    definition,
    changes.flatMap(({ before, after }) => [before, after]),
  );
  const movements = definition.stock ? await loadMovements(database, id) : [];
  return { changes, movements, nameOf: (key, value) => names.get(`${key} ${value}`) };
}

/** The changes of a record that the caller manages, or, when it was removed, would manage if it were still there. */
async function findReadable(handle: Database, caller: Caller, definition: EntityDefinition, id: number) {
  const manager = await enterEntity(handle, caller, definition, 'read');
  const [record, changes] = await Promise.all([
    findRecord(handle, definition, id),
    loadChanges(handle, definition.key, id),
  ]);
  if (record) {
    assertMay(manager, definition, 'read', record.values);
    return changes;
  }
  const [last] = changes;
  if (last?.action !== 'remove' || !mayManage(manager, definition, 'read', placeOf(definition, last.before)))
    throw new Failure('error.not-found');
  return changes;
}

/** The names of what lookups pointed to, by field and id. */
async function namesOf(
  handle: Database,
  definition: EntityDefinition,
  sides: readonly Values[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const { key, lookup } of definition.fields) {
    if (!lookup) continue;
    const ids = new Set(sides.map((side): Value => side[key] ?? null).filter((value) => typeof value === 'number'));
    for (const row of await loadChoices(handle, lookup.entity, [...ids])) names.set(`${key} ${row.id}`, row.name);
    const gone = [...ids].filter((id) => !names.has(`${key} ${id}`));
    if (gone.length === 0) continue;
    for (const [id, name] of await loadRemovedNames(handle, entityOf(lookup.entity), gone)) {
      names.set(`${key} ${id}`, name);
    }
  }
  return names;
}
