import type { Choice, ModuleDefinition } from '../modules/definition.ts';
import { modules } from '../modules/registry.ts';
import type { TextCode } from '../text/en.ts';
import type { Activity, EntityField } from './definition.ts';

export const activeField: EntityField = {
  key: 'active',
  type: 'flag',
  title: 'manage.active',
  hint: 'manage.active-hint',
  isRequired: true,
  default: true,
};

export const activity: Activity = { field: 'active', on: true, off: false };

/** The location that something belongs to; it stays there. */
export const placeField: EntityField = {
  key: 'baseLocationId',
  type: 'lookup',
  title: 'field.location',
  lookup: { entity: 'locations' },
  isRequired: true,
  isFrozen: true,
  column: 2,
};

export function nameField(title: TextCode): EntityField {
  return { key: 'name', type: 'text', title, isRequired: true, max: 100, column: 1 };
}

/** The modules of which something holds, to choose from. */
export function moduleChoices(isMeant: (definition: ModuleDefinition) => boolean = () => true): readonly Choice[] {
  return modules.filter(isMeant).map(({ key, title }) => ({ value: key, text: title }));
}
