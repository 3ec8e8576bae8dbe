import type { EntityDefinition } from '../definition.ts';
import { activeField, activity, nameField, placeField } from '../shared-fields.ts';

export const propertyTypes: EntityDefinition = {
  key: 'property-types',
  group: 'stays',
  title: 'manage.property-types',
  one: 'manage.property-type',
  fields: [nameField('field.property-type'), activeField],
  identity: ['name'],
  label: ['name'],
  activity,
  lookup: {},
};

export const properties: EntityDefinition = {
  key: 'properties',
  group: 'stays',
  title: 'manage.properties',
  one: 'manage.property',
  fields: [
    placeField,
    {
      key: 'typeId',
      type: 'lookup',
      title: 'field.property-type',
      lookup: { entity: 'property-types' },
      isRequired: true,
      column: 2,
    },
    nameField('field.property'),
    {
      key: 'gender',
      type: 'choice',
      title: 'field.gender',
      choices: [
        { value: 'Any', text: 'gender.any' },
        { value: 'MaleOnly', text: 'gender.male' },
        { value: 'FemaleOnly', text: 'gender.female' },
      ],
      isRequired: true,
      default: 'Any',
      column: 3,
    },
    {
      key: 'managerApproval',
      type: 'flag',
      title: 'field.manager-approval',
      hint: 'manage.approval-hint',
      isRequired: true,
      default: false,
      column: 3,
    },
    { key: 'expiryDate', type: 'date', title: 'manage.expiry-date', column: 2 },
    activeField,
  ],
  identity: ['baseLocationId', 'name'],
  label: ['name', 'baseLocationId'],
  activity,
  lookup: { facts: ['typeId', 'gender', 'managerApproval', 'expiryDate'] },
  place: 'baseLocationId',
  breaks: 'property-stays',
  expires: 'expiryDate',
};

/** What a location tells those who ask for a bed there. */
export const bookingNotes: EntityDefinition = {
  key: 'booking-notes',
  group: 'stays',
  title: 'manage.booking-notes',
  one: 'manage.booking-note',
  fields: [
    placeField,
    {
      key: 'bookingType',
      type: 'choice',
      title: 'field.booking-type',
      choices: [
        { value: 'StaffHouseBooking', text: 'booking-type.staff-house' },
        { value: 'HotelBooking', text: 'booking-type.hotel' },
      ],
      isRequired: true,
      isFrozen: true,
      column: 1,
    },
    { key: 'notes', type: 'note', title: 'field.booking-notes', isRequired: true, max: 2000, column: 3 },
    {
      key: 'managerApproval',
      type: 'flag',
      title: 'field.manager-approval',
      hint: 'manage.approval-hint',
      isRequired: true,
      default: false,
      column: 2,
    },
    activeField,
  ],
  identity: ['baseLocationId', 'bookingType'],
  label: ['bookingType', 'baseLocationId'],
  activity,
  place: 'baseLocationId',
};
