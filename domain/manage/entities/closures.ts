import type { EntityDefinition } from '../definition.ts';
import { endsAfterItsStart } from '../rules.ts';
import { activeField, activity, placeField } from '../shared-fields.ts';

export const closures: EntityDefinition = {
  key: 'closures',
  group: 'things',
  title: 'manage.closures',
  one: 'manage.closure',
  fields: [
    placeField,
    {
      key: 'resourceId',
      type: 'lookup',
      title: 'manage.closure-resource',
      hint: 'manage.closure-resource-hint',
      lookup: { entity: 'resources', isOfPlace: true },
      column: 1,
    },
    { key: 'startsAt', type: 'date-time', title: 'manage.closure-from', isRequired: true, column: 1 },
    {
      key: 'endsAt',
      type: 'date-time',
      title: 'manage.closure-to',
      hint: 'manage.closure-to-hint',
      column: 2,
    },
    {
      key: 'reason',
      type: 'text',
      title: 'manage.closure-reason',
      hint: 'manage.closure-reason-hint',
      isRequired: true,
      max: 200,
      column: 1,
    },
    { ...activeField, hint: 'manage.closure-active-hint' },
  ],
  identity: ['baseLocationId', 'resourceId', 'startsAt'],
  label: ['reason', 'resourceId', 'baseLocationId'],
  activity,
  place: 'baseLocationId',
  closes: { resource: 'resourceId', from: 'startsAt', to: 'endsAt', reason: 'reason' },
  takesCalendars: { from: 'startsAt', to: 'endsAt', name: 'reason' },
  rules: [endsAfterItsStart('startsAt', 'endsAt')],
};
