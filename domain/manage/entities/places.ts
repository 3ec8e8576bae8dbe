import type { EntityDefinition } from '../definition.ts';
import { startsBeforeItEnds } from '../rules.ts';
import { activeField, activity, nameField, placeField } from '../shared-fields.ts';

export const countries: EntityDefinition = {
  key: 'countries',
  group: 'places',
  title: 'manage.countries',
  one: 'manage.country',
  fields: [nameField('field.country'), activeField],
  identity: ['name'],
  label: ['name'],
  activity,
  lookup: {},
  breaks: 'country-requests',
};

export const cities: EntityDefinition = {
  key: 'cities',
  group: 'places',
  title: 'manage.cities',
  one: 'manage.city',
  fields: [
    {
      key: 'countryId',
      type: 'lookup',
      title: 'field.country',
      lookup: { entity: 'countries' },
      isRequired: true,
      column: 2,
    },
    nameField('field.city'),
    activeField,
  ],
  identity: ['countryId', 'name'],
  label: ['name'],
  activity,
  lookup: { within: 'countryId' },
  breaks: 'city-requests',
};

export const locations: EntityDefinition = {
  key: 'locations',
  group: 'places',
  title: 'manage.locations',
  one: 'manage.location',
  fields: [
    {
      key: 'baseLocationId',
      type: 'number',
      title: 'manage.base-location-id',
      hint: 'manage.base-location-hint',
      isRequired: true,
      isFrozen: true,
      min: 1,
      max: 2_147_483_647,
      column: 3,
    },
    {
      key: 'cityId',
      type: 'lookup',
      title: 'field.city',
      lookup: { entity: 'cities' },
      isRequired: true,
      isSetByGlobalAdmins: true,
      column: 2,
    },
    nameField('field.location'),
    { key: 'timeZone', type: 'time-zone', title: 'manage.time-zone', isRequired: true, column: 3 },
    { key: 'workStart', type: 'time', title: 'manage.work-start', isRequired: true, default: '07:00', column: 3 },
    { key: 'workEnd', type: 'time', title: 'manage.work-end', isRequired: true, default: '17:00', column: 3 },
    {
      key: 'workDays',
      type: 'weekdays',
      title: 'manage.work-days',
      isRequired: true,
      default: ['1', '2', '3', '4', '5'],
    },
    {
      key: 'graceMinutes',
      type: 'number',
      title: 'manage.grace-minutes',
      hint: 'manage.grace-minutes-hint',
      unit: 'unit.minutes',
      isRequired: true,
      default: 0,
      min: 0,
      max: 1440,
    },
    activeField,
  ],
  identity: ['baseLocationId'],
  label: ['name'],
  activity,
  reference: 'baseLocationId',
  lookup: { isEverywhere: true },
  place: 'baseLocationId',
  isMadeByGlobalAdmins: true,
  breaks: 'location-requests',
  zone: 'timeZone',
  rules: [startsBeforeItEnds],
};

/** Days on which a location does not work although its week says so. They close nothing. */
export const holidays: EntityDefinition = {
  key: 'holidays',
  group: 'places',
  title: 'manage.holidays',
  one: 'manage.holiday',
  fields: [
    placeField,
    { key: 'day', type: 'date', title: 'manage.holiday-day', isRequired: true, column: 1 },
    nameField('manage.name'),
    activeField,
  ],
  identity: ['baseLocationId', 'day'],
  label: ['name', 'day', 'baseLocationId'],
  activity,
  place: 'baseLocationId',
  takesCalendars: { from: 'day', name: 'name' },
};
