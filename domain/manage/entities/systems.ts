import type { EntityDefinition } from '../definition.ts';
import { isSecureAddress } from '../rules.ts';
import { activeField, activity, nameField, placeField } from '../shared-fields.ts';

/** Other systems that are told of every change of a request at a location. */
export const webhooks: EntityDefinition = {
  key: 'webhooks',
  group: 'systems',
  title: 'manage.webhooks',
  one: 'manage.webhook',
  fields: [
    placeField,
    nameField('manage.name'),
    {
      key: 'address',
      type: 'link',
      title: 'manage.url',
      hint: 'manage.webhook-address-hint',
      isRequired: true,
      max: 500,
      column: 2,
    },
    { key: 'secretRenewedOn', type: 'date', title: 'manage.secret-renewed', writers: 'server', column: 3 },
    { ...activeField, hint: 'manage.webhook-active-hint' },
  ],
  identity: ['baseLocationId', 'name'],
  label: ['name', 'baseLocationId'],
  activity,
  place: 'baseLocationId',
  isForGlobalAdmins: true,
  sendsTo: 'address',
  rules: [isSecureAddress('address')],
};
