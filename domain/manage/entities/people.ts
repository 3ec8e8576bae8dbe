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

/** A fact that the server writes down. */
const written = (key: string, title: EntityField['title'], more: Partial<EntityField> = {}): EntityField => ({
  key,
  type: 'text',
  title,
  writers: 'server',
  ...more,
});

/** Which account of the identity provider a user name belongs to. Without its entry the next sign-in by that name gets it. */
export const signIns: EntityDefinition = {
  key: 'sign-ins',
  group: 'people',
  title: 'manage.sign-ins',
  one: 'manage.sign-in',
  fields: [
    written('alias', 'manage.sign-in-name', { column: 1 }),
    written('boundOn', 'manage.sign-in-since', { type: 'date', column: 2 }),
    written('subject', 'manage.sign-in-subject', { column: 3 }),
    written('issuer', 'manage.sign-in-issuer', { column: 3 }),
    { ...activeField, writers: 'server' },
  ],
  identity: ['alias'],
  label: ['alias'],
  activity,
  isMadeByServer: true,
};
