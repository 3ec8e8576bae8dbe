import { Failure } from '@sitebook/domain/failure.ts';
import type { Values } from '@sitebook/domain/fields/value.ts';
import {
  type ManageAction,
  type Manager,
  managesAnything,
  mayManage,
  mayManageSome,
} from '@sitebook/domain/manage/access.ts';
import { type EntityDefinition, placeOf } from '@sitebook/domain/manage/definition.ts';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import type { PlaceScope } from '../../store/manage/bindings.ts';
import { loadManager } from '../../store/manage/manager.ts';

/** What the caller manages; refused to everybody who manages nothing. */
export async function enterManage(handle: Database, caller: Caller): Promise<Manager> {
  const manager = await loadManager(handle, caller.alias);
  if (!managesAnything(manager)) throw new Failure('error.forbidden');
  return manager;
}

/** The same for one entity and what is to be done with it, wherever that may be. */
export async function enterEntity(
  handle: Database,
  caller: Caller,
  definition: EntityDefinition,
  action: ManageAction,
): Promise<Manager> {
  const manager = await enterManage(handle, caller);
  if (!mayManageSome(manager, definition, action)) throw new Failure('error.forbidden');
  return manager;
}

/** Refuses what is not theirs at this place. */
export function assertMay(manager: Manager, definition: EntityDefinition, action: ManageAction, values: Values): void {
  if (!mayManage(manager, definition, action, placeOf(definition, values))) throw new Failure('error.forbidden');
}

/** The locations whose records they see, narrowed to one where one is asked for. */
export function scopeOf(manager: Manager, definition: EntityDefinition, baseLocationId?: number): PlaceScope {
  if (definition.place === undefined) return null;
  if (baseLocationId === undefined) return manager.isGlobalAdmin ? null : [...manager.locations];
  if (!mayManage(manager, definition, 'read', baseLocationId)) throw new Failure('error.forbidden');
  return [baseLocationId];
}
