import { numberOf } from '../fields/value.ts';
import { priorityName } from './priority.ts';
import { resourceBooking } from './resource-booking.ts';

export const loading = resourceBooking({
  key: 'Loading&Offloading',
  title: 'module.loading.title',
  icon: 'M1.5 7.88V4.12a1 1 0 0 1 .55-.9l3-1.5a1 1 0 0 1 .9 0l3 1.5a1 1 0 0 1 .55.9v3.76a1 1 0 0 1-.55.9l-3 1.5a1 1 0 0 1-.9 0l-3-1.5a1 1 0 0 1-.55-.9m1.04-3.57a.5.5 0 0 0 .27.65L5 5.9V8.5a.5.5 0 1 0 1 0V5.89l2.2-.93a.5.5 0 0 0-.4-.92l-2.3.97-2.3-.97a.5.5 0 0 0-.66.27m-.5 9.94V9.89l1 .5v3.86c0 .41.34.75.75.75h.26a2.5 2.5 0 0 1 4.9 0h1.1A2.5 2.5 0 0 1 13 13.05v-8.3a.75.75 0 0 0-.75-.75H10.5a2 2 0 0 0-.34-1h2.1c.96 0 1.74.78 1.74 1.75V6h.88c.57 0 1.09.32 1.34.83l1.62 3.24q.16.3.16.67v3.76c0 .83-.67 1.5-1.5 1.5h-1.55a2.5 2.5 0 0 1-4.9 0h-1.1a2.5 2.5 0 0 1-4.9 0H3.8c-.96 0-1.75-.78-1.75-1.75m12.91.75h1.55a.5.5 0 0 0 .5-.5V11h-3v2.5c.48.36.83.89.95 1.5m1.74-5-1.36-2.72a.5.5 0 0 0-.45-.28H14v3zM5 15.5a1.5 1.5 0 1 0 3 0 1.5 1.5 0 0 0-3 0m7.5 1.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3',
  detailsTitle: 'module.loading.details',
  calendar: 'LNOCalendar',
  resource: { title: 'field.equipment', isRequired: false },
  cost: 5.5,
  isCertified: true,
  aboutResource: [
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
  ],
  fields: [
    {
      key: 'priorityWord',
      type: 'text',
      title: 'field.priority',
      writers: 'server',
      reads: ({ values }) => priorityName(numberOf(values.priority)),
      readsFrom: ['priority'],
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
