import { Failure } from '@sitebook/domain/failure.ts';
import type { ManageAction, Manager } from '@sitebook/domain/manage/access.ts';
import type { EntityDefinition, EntityRecord } from '@sitebook/domain/manage/definition.ts';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { findRecord } from '../../store/manage/select-records.ts';
import { loadUses, type Use } from '../../store/manage/uses.ts';
import { assertMay, enterEntity } from '../entering/enter-manage.ts';

/** A record that the caller may do this with. */
export async function findManaged(
  handle: Database,
  caller: Caller,
  definition: EntityDefinition,
  asked: { readonly id: number; readonly action: ManageAction; readonly lock?: boolean },
): Promise<{ readonly record: EntityRecord; readonly manager: Manager }> {
  const manager = await enterEntity(handle, caller, definition, asked.action);
  const record = await findRecord(handle, definition, asked.id, { lock: asked.lock ?? false });
  if (!record) throw new Failure('error.not-found');
  assertMay(manager, definition, asked.action, record.values);
  return { record, manager };
}

/** A record with everything that refers to it, and what whoever opened it manages. */
export interface OpenedRecord {
  readonly record: EntityRecord;
  readonly manager: Manager;
  readonly uses: readonly Use[];
  /** What a save has begun with bookings. */
  readonly bulks?: readonly { readonly id: number; readonly module: string }[];
}

export async function openRecord(
  { database }: Deps,
  caller: Caller,
  definition: EntityDefinition,
  id: number,
): Promise<OpenedRecord> {
  const { record, manager } = await findManaged(database, caller, definition, { id, action: 'read' });
  return readOpened(database, definition, record, manager);
}

export async function readOpened(
  handle: Database,
  definition: EntityDefinition,
  record: EntityRecord,
  manager: Manager,
): Promise<OpenedRecord> {
  return { record, manager, uses: await loadUses(handle, definition, record) };
}
