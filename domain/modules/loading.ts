import { numberOf } from '../fields/value.ts';
import { priorityName } from './priority.ts';
import { resourceBooking } from './resource-booking.ts';

export const loading = resourceBooking({
  key: 'Loading&Offloading',
  title: 'module.loading.title',
  icon: 'truck',
  detailsTitle: 'module.loading.details',
  calendar: 'LNOCalendar',
  resource: { title: 'field.equipment', isRequired: false },
  cost: 5.5,
  isCertified: true,
  fields: [
    {
      key: 'jobTypeId',
      type: 'lookup',
      title: 'field.job-type',
      section: 'details',
      writers: 'requester',
      lookup: { source: 'job-types' },
      required: [{ on: ['create', 'update'] }],
    },
    { key: 'jobTypeName', type: 'text', title: 'field.job-type', writers: 'server', nameOf: 'jobTypeId' },
    {
      key: 'priorityWord',
      type: 'text',
      title: 'field.priority',
      writers: 'server',
      reads: ({ values }) => priorityName(numberOf(values.priority)),
    },
  ],
  columns: [
    { field: 'id', title: 'column.id' },
    { field: 'requesterName', title: 'column.name' },
    { field: 'resourceName', title: 'column.equipment-name' },
    { field: 'priority', title: 'column.priority-level' },
    { field: 'remarks', title: 'column.remarks' },
    { field: 'start', title: 'column.start-time' },
    { field: 'status', title: 'column.status' },
    { field: 'segmentName', title: 'column.product-line' },
  ],
});
