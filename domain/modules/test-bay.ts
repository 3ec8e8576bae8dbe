import { resourceBooking } from './resource-booking.ts';

export const testBay = resourceBooking({
  key: 'PressureTestbay',
  title: 'module.test-bay.title',
  icon: 'gauge',
  detailsTitle: 'module.test-bay.details',
  calendar: 'PTBCalendar',
  resource: { title: 'field.resource', isRequired: true },
  cost: 1,
  isCertified: false,
  columns: [
    { field: 'id', title: 'column.id' },
    { field: 'requesterName', title: 'column.name' },
    { field: 'resourceName', title: 'column.resource-name' },
    { field: 'segmentName', title: 'column.product-line' },
    { field: 'start', title: 'column.start-date' },
    { field: 'priority', title: 'column.priority-level' },
    { field: 'status', title: 'column.status' },
  ],
});
