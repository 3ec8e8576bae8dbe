import { textOf } from '../fields/value.ts';
import { accommodationLifecycle, holdingStatuses, needsApproval, stayFacts } from '../lifecycle/accommodation.ts';
import { propertyFits, propertyFree, propertyNotExpired } from '../rules/property.ts';
import { startBeforeEnd } from '../rules/start-before-end.ts';
import { endsWithinAYear, startsWithinAYear } from '../rules/within-a-year.ts';
import { bookingTypeField, givenFields, isStaffHouse, stayFields } from './accommodation-fields.ts';
import { approverFields } from './approver-fields.ts';
import type { ModuleDefinition } from './definition.ts';
import type { Derivation } from './derivation.ts';
import {
  accountingUnit,
  locationFields,
  locationSection,
  segmentFields,
  subSegmentFields,
  userFields,
  userSection,
} from './shared-fields.ts';

/** The location's own words for this type of booking, as they were. */
const bookingNotes: Derivation = {
  field: 'bookingNotes',
  follows: ['bookingType'],
  value: ({ values, notes }) => notes[textOf(values.bookingType) ?? '']?.text ?? null,
};

const managerApproval: Derivation = {
  field: 'managerApproval',
  follows: ['bookingType', ...stayFacts],
  anewOn: ['confirm'],
  value: (source) => (needsApproval(source) ? 'Y' : 'N'),
};

export const accommodation: ModuleDefinition<'AccomodationModule'> = {
  key: 'AccomodationModule',
  title: 'module.accommodation.title',
  icon: 'M13.5 3A2.5 2.5 0 0 1 16 5.34v2.71a2.5 2.5 0 0 1 2 2.28v6.17a.5.5 0 0 1-1 .09V14H3v2.5a.5.5 0 0 1-1 .09V10.5a2.5 2.5 0 0 1 2-2.45V5.5A2.5 2.5 0 0 1 6.34 3h7.16m2 6h-11c-.78 0-1.42.6-1.5 1.36V13h14v-2.5c0-.78-.6-1.42-1.36-1.5zm-2-5h-7c-.78 0-1.42.6-1.5 1.36V8h1v-.5c0-.28.22-.5.5-.5H9c.28 0 .5.22.5.5V8h1v-.5c0-.28.22-.5.5-.5h2.5c.28 0 .5.22.5.5V8h1V5.5c0-.78-.6-1.42-1.36-1.5z',
  lifecycle: accommodationLifecycle,
  sections: [
    { key: 'type', title: 'module.accommodation.type' },
    locationSection,
    userSection,
    { key: 'details', title: 'module.accommodation.details' },
    { key: 'booking', title: 'module.accommodation.booking' },
  ],
  fields: [
    bookingTypeField,
    ...locationFields,
    ...userFields,
    ...segmentFields,
    ...subSegmentFields({ onForm: true }),
    ...stayFields,
    ...givenFields,
    ...approverFields({
      first: {
        title: 'field.booking-info',
        section: 'booking',
        writers: ['admin', 'member'],
        required: [{ on: ['confirm', 'change-stay'], when: isStaffHouse }],
        shownWhen: { for: ['admin', 'member'] },
      },
      second: {
        title: 'field.second-approver-comments',
        section: 'booking',
        writers: ['admin', 'member', 'manager', 'substitute'],
        required: [{ on: ['approve', 'reject'] }],
        shownWhen: { stored: true, for: ['admin', 'member', 'manager', 'substitute'] },
      },
    }),
  ],
  columns: [
    { field: 'id', title: 'column.id' },
    { field: 'requesterName', title: 'column.name' },
    { field: 'status', title: 'column.status' },
    { field: 'segmentName', title: 'column.product-line' },
    { field: 'createdAt', title: 'column.submit-date' },
    { field: 'gin', title: 'column.gin' },
    { field: 'accountingUnit', title: 'column.cost-centre' },
  ],
  rules: [startBeforeEnd, startsWithinAYear, endsWithinAYear, propertyFits, propertyNotExpired, propertyFree],
  derivations: [accountingUnit, bookingNotes, managerApproval],
  isTabbed: true,
  holds: { field: 'propertyId', statuses: holdingStatuses, byNight: true },
  notesBy: 'bookingType',
};
