import type { EntityDefinition, EntityField } from './definition.ts';

/** Somebody who manages master data: everywhere, or at the base locations of which they are local admin. */
export interface Manager {
  readonly isGlobalAdmin: boolean;
  readonly locations: ReadonlySet<number>;
}

export type ManageAction = 'read' | 'create' | 'update' | 'remove';

/** Whether somebody manages anything at all. */
export function managesAnything({ isGlobalAdmin, locations }: Manager): boolean {
  return isGlobalAdmin || locations.size > 0;
}

/** Whether this action is theirs at some place at least; which place, `mayManage` says. */
export function mayManageSome(manager: Manager, definition: EntityDefinition, action: ManageAction): boolean {
  if (definition.isMadeByServer && (action === 'create' || action === 'update')) return false;
  if (manager.isGlobalAdmin) return true;
  if (manager.locations.size === 0 || definition.isForGlobalAdmins) return false;
  if (!definition.place) return action === 'read' && definition.isReadByLocalAdmins === true;
  return !(definition.isMadeByGlobalAdmins && (action === 'create' || action === 'remove'));
}

/** Whether they may do this with a record of this base location; null for what belongs to none, or counts at all. */
export function mayManage(
  manager: Manager,
  definition: EntityDefinition,
  action: ManageAction,
  baseLocationId: number | null,
): boolean {
  if (!mayManageSome(manager, definition, action)) return false;
  if (manager.isGlobalAdmin || !definition.place) return true;
  if (baseLocationId === null) return definition.canBeEverywhere === true && action === 'read';
  return manager.locations.has(baseLocationId);
}

/** The declaration as it is for somebody: who is no global admin says where. */
export function asManagedBy(definition: EntityDefinition, isGlobalAdmin: boolean): EntityDefinition {
  const { canBeEverywhere, place, fields } = definition;
  if (!canBeEverywhere || isGlobalAdmin) return definition;
  const here = ({ hint: _ofEverywhere, ...field }: EntityField): EntityField => ({ ...field, isRequired: true });
  return { ...definition, fields: fields.map((field) => (field.key === place ? here(field) : field)) };
}

/** Whether they may change this field of a record that is theirs to change. */
export function mayChange({ isGlobalAdmin }: Manager, { isSetByGlobalAdmins }: EntityField): boolean {
  return isGlobalAdmin || !isSetByGlobalAdmins;
}

const changes = ['update', 'remove'] as const;

/** What they may do with a record; sent along with it, so that no client has to work it out. */
export function actionsOn(
  manager: Manager,
  definition: EntityDefinition,
  baseLocationId: number | null,
): readonly (typeof changes)[number][] {
  return changes.filter((action) => mayManage(manager, definition, action, baseLocationId));
}
