import { resourceBooking } from './resource-booking.ts';

export const washBay = resourceBooking({
  key: 'Washbay',
  title: 'module.wash-bay.title',
  icon: 'shower',
  detailsTitle: 'module.wash-bay.details',
  calendar: 'WBCalendar',
  resource: { title: 'field.resource', isRequired: true },
  cost: 1,
  isCertified: false,
  remarks: { hint: 'module.wash-bay.remarks-hint', default: 'Serial#/Unit#' },
  columns: [
    { field: 'id', title: 'column.id' },
    { field: 'requesterName', title: 'column.name' },
    { field: 'resourceName', title: 'column.resource' },
    { field: 'segmentName', title: 'column.product-line' },
    { field: 'start', title: 'column.start-date' },
    { field: 'priority', title: 'column.priority-level' },
    { field: 'status', title: 'column.status' },
  ],
});
