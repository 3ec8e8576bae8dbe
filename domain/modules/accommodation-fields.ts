import type { Relation } from '../access/relation.ts';
import type { FieldCondition } from '../fields/condition.ts';
import type { FieldDefinition } from './definition.ts';

export const isStaffHouse: FieldCondition = { field: 'bookingType', is: ['StaffHouseBooking'] };
const isHotel: FieldCondition = { field: 'bookingType', is: ['HotelBooking'] };
const staff: readonly Relation[] = ['admin', 'member'];
const saves = ['create', 'update', 'confirm', 'change-stay'] as const;

export const bookingTypeField: FieldDefinition = {
  key: 'bookingType',
  type: 'choice',
  title: 'field.booking-type',
  section: 'type',
  writers: 'requester',
  required: [{ on: saves }],
  choices: [
    { value: 'StaffHouseBooking', text: 'booking-type.staff-house' },
    { value: 'HotelBooking', text: 'booking-type.hotel' },
  ],
};

/** Where to, for a hotel; what kind of house, for a house of the location. Each makes no sense for the other. */
export const stayFields: readonly FieldDefinition[] = [
  {
    key: 'destinationCountryId',
    type: 'lookup',
    title: 'field.destination-country',
    section: 'details',
    writers: 'requester',
    lookup: { source: 'countries' },
    required: [{ on: saves, when: isHotel }],
    shownWhen: { when: isHotel },
    clearedWhen: isStaffHouse,
  },
  {
    key: 'destinationCountryName',
    type: 'text',
    title: 'field.destination-country',
    writers: 'server',
    nameOf: 'destinationCountryId',
  },
  {
    key: 'destinationCityId',
    type: 'lookup',
    title: 'field.destination-city',
    section: 'details',
    writers: 'requester',
    lookup: { source: 'cities', within: 'destinationCountryId' },
    required: [{ on: saves, when: isHotel }],
    shownWhen: { when: isHotel },
    clearedWhen: isStaffHouse,
  },
  {
    key: 'destinationCityName',
    type: 'text',
    title: 'field.destination-city',
    writers: 'server',
    nameOf: 'destinationCityId',
  },
  {
    key: 'propertyTypeId',
    type: 'lookup',
    title: 'field.property-type',
    section: 'details',
    writers: 'requester',
    lookup: { source: 'property-types' },
    required: [{ on: saves, when: isStaffHouse }],
    shownWhen: { when: isStaffHouse },
    clearedWhen: isHotel,
  },
  { key: 'propertyTypeName', type: 'text', title: 'field.property-type', writers: 'server', nameOf: 'propertyTypeId' },
  {
    key: 'gender',
    type: 'choice',
    title: 'field.gender',
    section: 'details',
    writers: 'requester',
    choices: [
      { value: 'Any', text: 'gender.any' },
      { value: 'MaleOnly', text: 'gender.male' },
      { value: 'FemaleOnly', text: 'gender.female' },
    ],
    required: [{ on: saves, when: isStaffHouse }],
    shownWhen: { when: isStaffHouse },
    clearedWhen: isHotel,
  },
  {
    key: 'start',
    type: 'date-time',
    title: 'field.check-in',
    section: 'details',
    writers: 'requester',
    required: [{ on: saves }],
    defaultTime: { days: 0, minutes: 13 * 60 },
    isReadAsDay: true,
  },
  {
    key: 'end',
    type: 'end-date-time',
    title: 'field.check-out',
    section: 'details',
    writers: 'requester',
    required: [{ on: saves }],
    defaultTime: { days: 1, after: 'start', minutes: 12 * 60 },
    isReadAsDay: true,
  },
  {
    key: 'airportPickup',
    type: 'choice',
    title: 'field.airport-pickup',
    section: 'details',
    writers: 'requester',
    choices: [
      { value: 'Y', text: 'choice.yes' },
      { value: 'N', text: 'choice.no' },
    ],
    default: 'N',
  },
  {
    key: 'remarks',
    type: 'note',
    title: 'field.pick-up-details',
    section: 'details',
    writers: 'requester',
    max: 10_000,
    required: [{ on: saves, when: { field: 'airportPickup', is: ['Y'] } }],
    shownWhen: { when: { field: 'airportPickup', is: ['Y'] } },
    clearedWhen: { field: 'airportPickup', is: ['N', null] },
  },
];

/** What those who run the location give: a house, and what the guest has to know. */
export const givenFields: readonly FieldDefinition[] = [
  { key: 'bookingNotes', type: 'note', title: 'field.booking-notes', section: 'booking', writers: 'server' },
  {
    key: 'propertyId',
    type: 'lookup',
    title: 'field.property',
    section: 'booking',
    writers: staff,
    lookup: { source: 'properties', freeFor: ['propertyTypeId', 'gender', 'start', 'end'] },
    onlyOn: ['confirm', 'change-stay'],
    required: [{ on: ['confirm', 'change-stay'], when: isStaffHouse }],
    shownWhen: { when: isStaffHouse, stored: true, for: [...staff, 'manager', 'substitute'] },
    clearedWhen: isHotel,
  },
  { key: 'propertyName', type: 'text', title: 'field.property', writers: 'server', nameOf: 'propertyId' },
  { key: 'managerApproval', type: 'text', title: 'field.manager-approval', writers: 'server' },
];
