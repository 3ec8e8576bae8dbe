import { resourceBooking } from './resource-booking.ts';

export const testBay = resourceBooking({
  key: 'PressureTestbay',
  title: 'module.test-bay.title',
  icon: 'M12.47 5.06a.5.5 0 0 1-.65.28 5 5 0 0 0-5.36 8.2.5.5 0 1 1-.7.7 6 6 0 0 1 6.42-9.83c.26.1.39.39.29.65m2.47 2.47a.5.5 0 0 1 .65.29 6 6 0 0 1-1.35 6.42.5.5 0 1 1-.7-.7 5 5 0 0 0 1.12-5.36.5.5 0 0 1 .28-.65m-.85-1.71a.5.5 0 0 0-.64-.01l-.18.14L9.3 9.2q-.22.19-.34.33a1.5 1.5 0 1 0 2.28 1.95l.27-.4.38-.62a124 124 0 0 0 2.2-3.82l.12-.2a.5.5 0 0 0-.11-.62M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16m0-1a7 7 0 1 1 0-14 7 7 0 0 1 0 14',
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
