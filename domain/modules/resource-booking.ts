import { bookingLifecycle } from '../lifecycle/booking.ts';
import { certificate, certificateDate } from '../rules/certificate.ts';
import { notClosed } from '../rules/not-closed.ts';
import { notRetired } from '../rules/not-retired.ts';
import { overlap } from '../rules/overlap.ts';
import { startBeforeEnd } from '../rules/start-before-end.ts';
import { startedStays } from '../rules/started-stays.ts';
import { endsWithinAYear, startsWithinAYear } from '../rules/within-a-year.ts';
import type { TextCode } from '../text/en.ts';
import { noApproverFields } from './approver-fields.ts';
import { certificateFacts, certificateFields } from './certificate-fields.ts';
import type { FieldDefinition, ModuleDefinition } from './definition.ts';
import { remarksField } from './remarks-field.ts';
import { costField, costOfService, resourceFields } from './resource-fields.ts';
import { endField, markedFields, scheduleFacts, seriesField, startField } from './schedule-fields.ts';
import {
  accountingUnit,
  locationFields,
  locationSection,
  priorityField,
  segmentFields,
  subSegmentFields,
  userFields,
  userSection,
} from './shared-fields.ts';

/** In what the modules differ whose resources are booked on a calendar. */
export interface ResourceBooking<Key extends string>
  extends Pick<ModuleDefinition<Key>, 'key' | 'title' | 'icon' | 'columns'> {
  readonly calendar: string;
  readonly detailsTitle: TextCode;
  readonly resource: { readonly title: TextCode; readonly isRequired: boolean };
  /** Taken where the resource has no price of its own. */
  readonly cost: number;
  /** Whether bookings have to end before the resource's certificate does. */
  readonly isCertified: boolean;
  /** What is asked about the resource, right below it. */
  readonly aboutResource?: readonly FieldDefinition[];
  /** What else is asked, before the remarks. */
  readonly fields?: readonly FieldDefinition[];
  readonly remarks?: { readonly hint?: TextCode; readonly default?: string };
}

/** A resource for a time: one booking stands in the way of another. */
export function resourceBooking<Key extends string>(own: ResourceBooking<Key>): ModuleDefinition<Key> {
  return {
    key: own.key,
    title: own.title,
    icon: own.icon,
    lifecycle: bookingLifecycle({ cancelBy: ['admin'], isMarked: true }),
    sections: [userSection, locationSection, { key: 'details', title: own.detailsTitle }],
    fields: [
      ...userFields,
      ...locationFields,
      ...resourceFields(own.resource),
      costField,
      ...(own.isCertified ? certificateFields : []),
      ...(own.aboutResource ?? []),
      ...segmentFields,
      ...subSegmentFields({ onForm: false }),
      priorityField,
      startField,
      endField,
      seriesField,
      ...markedFields,
      ...(own.fields ?? []),
      remarksField(own.remarks),
      ...scheduleFacts('duration', 'offHours', 'overlapping'),
      ...noApproverFields,
    ],
    columns: own.columns,
    rules: [
      startBeforeEnd,
      startsWithinAYear,
      endsWithinAYear,
      notRetired,
      startedStays,
      ...(own.isCertified ? [certificate, certificateDate] : []),
      notClosed,
      overlap,
    ],
    derivations: [costOfService(own.cost), accountingUnit, ...(own.isCertified ? certificateFacts : [])],
    calendar: own.calendar,
    holds: { field: 'resourceId', statuses: ['assigned'] },
  };
}
