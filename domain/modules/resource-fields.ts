import type { TextCode } from '../text/en.ts';
import type { FieldDefinition } from './definition.ts';
import type { Derivation } from './derivation.ts';
import { whereRead } from './shared-fields.ts';

/** The crane, bay, pump or truck that is booked. */
export function resourceFields(options: { title: TextCode; isRequired: boolean }): readonly FieldDefinition[] {
  const { title } = options;
  return [
    {
      key: 'resourceId',
      type: 'lookup',
      title,
      section: 'details',
      writers: 'requester',
      lookup: { source: 'resources', expires: 'certificateExpiry' },
      required: options.isRequired ? [{ on: ['create', 'update'] }] : [],
      onCalendar: true,
    },
    {
      key: 'resourceName',
      type: 'text',
      title,
      writers: 'server',
      onCalendar: true,
      nameOf: 'resourceId',
    },
  ];
}

/** What using it costs. */
export const costField: FieldDefinition = {
  key: 'cost',
  type: 'number',
  title: 'field.cost-of-service',
  unit: 'unit.usd',
  writers: 'server',
  isPrivate: true,
  ...whereRead,
  // Whoever books knows it before.
  shownWhen: { ...whereRead.shownWhen, onceChosen: 'resourceId' },
};

/** The resource's own price where master data gives one, else the module's. */
export function costOfService(moduleDefault: number): Derivation {
  return {
    field: 'cost',
    follows: ['resourceId'],
    value: ({ lookups }) => lookups.resourceId?.facts.cost ?? moduleDefault,
  };
}
