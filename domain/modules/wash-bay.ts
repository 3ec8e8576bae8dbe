import { resourceBooking } from './resource-booking.ts';

export const washBay = resourceBooking({
  key: 'Washbay',
  title: 'module.wash-bay.title',
  icon: 'M17.43 2.57a1.94 1.94 0 0 0-2.74 0L12.65 4.6v.01a6 6 0 0 0-6.76 1.02 1.91 1.91 0 0 0-1.74 3.22l7 7a1.91 1.91 0 0 0 3.23-1.74 6 6 0 0 0 1.01-6.76l2.04-2.03c.76-.76.76-2 0-2.75m-2.57 3.9a6 6 0 0 0-1.34-1.33l1.88-1.86a.94.94 0 1 1 1.33 1.33zm-8.02-.34a5 5 0 0 1 7.03 7.03l-.01-.01-7-7zm-.72.7 7.05 7.05a.91.91 0 0 1-1.31 1.27l-7-7a.91.91 0 0 1 1.26-1.32m.73 6.32c.2.2.2.5 0 .7l-2 2a.5.5 0 0 1-.7-.7l2-2c.2-.2.5-.2.7 0m-2-1.3a.5.5 0 1 0-.7-.7l-2 2a.5.5 0 1 0 .7.7zm4 3.3c.2.2.2.5 0 .7l-2 2a.5.5 0 0 1-.7-.7l2-2c.2-.2.5-.2.7 0',
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
