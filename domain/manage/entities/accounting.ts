import type { EntityDefinition } from '../definition.ts';
import { activeField, activity, nameField, placeField } from '../shared-fields.ts';

export const segments: EntityDefinition = {
  key: 'segments',
  group: 'accounting',
  title: 'manage.segments',
  one: 'manage.segment',
  fields: [nameField('field.segment'), activeField],
  identity: ['name'],
  label: ['name'],
  activity,
  lookup: {},
};

export const subSegments: EntityDefinition = {
  key: 'sub-segments',
  group: 'accounting',
  title: 'manage.sub-segments',
  one: 'manage.sub-segment',
  fields: [
    placeField,
    {
      key: 'segmentId',
      type: 'lookup',
      title: 'field.segment',
      lookup: { entity: 'segments' },
      isRequired: true,
      column: 2,
    },
    nameField('field.sub-segment'),
    {
      key: 'accountingUnit',
      type: 'text',
      title: 'manage.accounting-unit',
      isRequired: true,
      isPrivate: true,
      max: 50,
      column: 2,
    },
    activeField,
  ],
  identity: ['baseLocationId', 'segmentId', 'name'],
  label: ['name', 'segmentId', 'baseLocationId'],
  activity,
  lookup: { within: 'segmentId', facts: ['accountingUnit'] },
  place: 'baseLocationId',
};

export const jobTypes: EntityDefinition = {
  key: 'job-types',
  group: 'accounting',
  title: 'manage.job-types',
  one: 'manage.job-type',
  fields: [nameField('field.job-type'), activeField],
  identity: ['name'],
  label: ['name'],
  activity,
  lookup: {},
};
