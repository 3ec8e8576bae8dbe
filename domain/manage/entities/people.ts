import type { EntityDefinition, EntityField } from '../definition.ts';
import { activeField, activity, placeField } from '../shared-fields.ts';

const personField: EntityField = {
  key: 'alias',
  type: 'person',
  title: 'manage.person',
  noneFound: 'people.no-alias',
  isRequired: true,
  isFrozen: true,
  max: 200,
  column: 1,
};

export const localAdmins: EntityDefinition = {
  key: 'local-admins',
  group: 'people',
  title: 'manage.local-admins',
  one: 'manage.local-admin',
  fields: [placeField, personField, activeField],
  identity: ['baseLocationId', 'alias'],
  label: ['alias', 'baseLocationId'],
  activity,
  place: 'baseLocationId',
};

export const sbsMembers: EntityDefinition = {
  key: 'sbs-members',
  group: 'people',
  title: 'manage.sbs-members',
  one: 'manage.sbs-member',
  fields: [placeField, personField, activeField],
  identity: ['baseLocationId', 'alias'],
  label: ['alias', 'baseLocationId'],
  activity,
  place: 'baseLocationId',
};

export const globalAdmins: EntityDefinition = {
  key: 'global-admins',
  group: 'people',
  title: 'manage.global-admins',
  one: 'manage.global-admin',
  fields: [personField, activeField],
  identity: ['alias'],
  label: ['alias'],
  activity,
  isReadByLocalAdmins: true,
  keepsOne: true,
};
