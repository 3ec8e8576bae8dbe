import type { EntityDefinition, EntityField } from '../definition.ts';
import { isNotTheirOwn } from '../rules.ts';
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
  isCalledBySbs: true,
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
  isCalledBySbs: true,
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

/**
 * People of the company, where no other directory tells of them: entered before their first sign-in by the address that
 * they will have then, with what nothing else would tell.
 */
export const people: EntityDefinition = {
  key: 'people',
  group: 'people',
  title: 'manage.people',
  one: 'manage.person',
  fields: [
    {
      key: 'alias',
      type: 'mail-address',
      title: 'manage.mail-address',
      hint: 'manage.mail-address-hint',
      isRequired: true,
      isFrozen: true,
      max: 200,
      column: 2,
    },
    { key: 'displayName', type: 'text', title: 'manage.name', hint: 'manage.person-name-hint', max: 200, column: 1 },
    { key: 'gin', type: 'number', title: 'field.gin', min: 1, max: 999_999_999_999, column: 3 },
    { key: 'phone', type: 'text', title: 'field.phone', max: 50, column: 3 },
    { key: 'manager', type: 'person', title: 'field.manager', max: 200, column: 3 },
    { ...activeField, hint: 'manage.person-active-hint' },
  ],
  identity: ['alias'],
  label: ['displayName'],
  activity,
  isOfBuiltInDirectory: true,
  above: 'manager',
  rules: [isNotTheirOwn('manager', 'alias')],
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
    written('tokenName', 'manage.sign-in-as', { hint: 'manage.sign-in-as-hint' }),
    { ...activeField, writers: 'server' },
  ],
  identity: ['alias'],
  label: ['alias'],
  activity,
  isMadeByServer: true,
};
