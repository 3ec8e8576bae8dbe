import { fieldOf } from '../../modules/definition.ts';
import { modules } from '../../modules/registry.ts';
import type { EntityDefinition } from '../definition.ts';
import { choosesFrom } from '../lookups.ts';
import { activeField, activity, moduleChoices, nameField, placeField } from '../shared-fields.ts';

const soldByLitre = modules.filter((definition) => fieldOf(definition, 'costPerLitre')).map(({ key }) => key);

export const tasks: EntityDefinition = {
  key: 'tasks',
  group: 'things',
  title: 'manage.tasks',
  one: 'manage.task',
  fields: [
    placeField,
    {
      key: 'module',
      type: 'choice',
      title: 'manage.module',
      choices: moduleChoices(choosesFrom('tasks')),
      isRequired: true,
      isFrozen: true,
      column: 2,
    },
    { key: 'message', type: 'text', title: 'field.task-request', isRequired: true, max: 200, column: 1 },
    { key: 'detail', type: 'note', title: 'field.task-detail', max: 1000, column: 3 },
    activeField,
  ],
  identity: ['baseLocationId', 'module', 'message'],
  label: ['message', 'baseLocationId'],
  activity,
  lookup: { module: 'module', facts: ['detail'] },
  place: 'baseLocationId',
};

export const resources: EntityDefinition = {
  key: 'resources',
  group: 'things',
  title: 'manage.resources',
  one: 'manage.resource',
  fields: [
    placeField,
    {
      key: 'module',
      type: 'choice',
      title: 'manage.module',
      choices: moduleChoices(choosesFrom('resources')),
      isRequired: true,
      isFrozen: true,
      column: 2,
    },
    nameField('manage.name'),
    { key: 'certificateExpiry', type: 'date', title: 'field.certificate-expiry', column: 2 },
    {
      key: 'cost',
      type: 'number',
      title: 'field.cost-of-service',
      unit: 'unit.usd',
      hint: 'manage.cost-hint',
      min: 0,
      decimals: 3,
      isPrivate: true,
      column: 3,
    },
    {
      key: 'costPerLitre',
      type: 'number',
      title: 'field.cost-per-litre',
      unit: 'unit.usd-per-litre',
      min: 0,
      decimals: 3,
      isPrivate: true,
      shownWhen: { field: 'module', is: soldByLitre },
      column: 3,
    },
    {
      key: 'status',
      type: 'choice',
      title: 'column.status',
      choices: [
        { value: 'Active', text: 'manage.active' },
        { value: 'Retired', text: 'manage.retired' },
      ],
      isRequired: true,
      default: 'Active',
    },
  ],
  identity: ['baseLocationId', 'module', 'name'],
  label: ['name', 'baseLocationId'],
  activity: { field: 'status', on: 'Active', off: 'Retired' },
  lookup: { module: 'module', facts: ['certificateExpiry', 'cost', 'costPerLitre'] },
  place: 'baseLocationId',
  isScanned: true,
  breaks: 'resource-bookings',
  expires: 'certificateExpiry',
};
