import type { EntityDefinition } from '../definition.ts';
import { activeField, activity, moduleChoices, nameField, placeField } from '../shared-fields.ts';

export const locationModules: EntityDefinition = {
  key: 'location-modules',
  group: 'offers',
  title: 'manage.location-modules',
  one: 'manage.location-module',
  fields: [
    placeField,
    {
      key: 'module',
      type: 'choice',
      title: 'manage.module',
      choices: moduleChoices(),
      isRequired: true,
      isFrozen: true,
      column: 1,
    },
    {
      key: 'approvalHours',
      type: 'number',
      title: 'manage.approval-hours',
      hint: 'manage.approval-hours-hint',
      unit: 'unit.hours',
      isRequired: true,
      default: 8,
      min: 0,
      max: 999,
      column: 3,
    },
    activeField,
  ],
  identity: ['baseLocationId', 'module'],
  label: ['module', 'baseLocationId'],
  activity,
  place: 'baseLocationId',
  several: 'module',
  breaks: 'module-requests',
};

/** Settings of a location, or of one module there, which then wins. */
export const features: EntityDefinition = {
  key: 'features',
  group: 'offers',
  title: 'manage.features',
  one: 'manage.feature',
  fields: [
    placeField,
    {
      key: 'module',
      type: 'choice',
      title: 'manage.module',
      hint: 'manage.feature-module-hint',
      choices: moduleChoices(),
      isFrozen: true,
      column: 2,
    },
    {
      key: 'feature',
      type: 'choice',
      title: 'manage.feature',
      choices: [
        { value: 'Overlap', text: 'feature.overlap' },
        { value: 'ExternalAccess', text: 'feature.external-access' },
        { value: 'FourEyes', text: 'feature.four-eyes' },
        { value: 'ExternalConversation', text: 'feature.external-conversation' },
      ],
      isRequired: true,
      isFrozen: true,
      column: 1,
    },
    {
      key: 'value',
      type: 'choice',
      title: 'manage.feature-value',
      choices: [
        { value: '1', text: 'feature.on' },
        { value: '0', text: 'feature.off' },
      ],
      isRequired: true,
      column: 1,
    },
    activeField,
  ],
  identity: ['baseLocationId', 'module', 'feature'],
  label: ['feature', 'module', 'baseLocationId'],
  activity,
  place: 'baseLocationId',
};

export const nonSbsModules: EntityDefinition = {
  key: 'non-sbs-modules',
  group: 'offers',
  title: 'manage.non-sbs-modules',
  isCalledBySbs: true,
  one: 'manage.non-sbs-module',
  fields: [
    placeField,
    nameField('manage.name'),
    { key: 'url', type: 'link', title: 'manage.url', isRequired: true, max: 1000, column: 3 },
    activeField,
  ],
  identity: ['baseLocationId', 'name'],
  label: ['name', 'baseLocationId'],
  activity,
  place: 'baseLocationId',
};
