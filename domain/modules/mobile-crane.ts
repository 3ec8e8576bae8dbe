import { resourceBooking } from './resource-booking.ts';

export const mobileCrane = resourceBooking({
  key: 'MobileCraneBooking',
  title: 'module.crane.title',
  icon: 'M5.5 2c.2 0 .38.12.46.3L7.1 5H17.5a.5.5 0 0 1 .5.5v2a.5.5 0 0 1-.5.5H16v2.55a1.75 1.75 0 1 1-1 0V8H8v9h1.5a.5.5 0 0 1 0 1h-7a.5.5 0 0 1 0-1H4V8H2.5a.5.5 0 0 1-.5-.5v-2c0-.28.22-.5.5-.5h1.4l1.14-2.7A.5.5 0 0 1 5.5 2Zm0 1.79L4.98 5h1.04L5.5 3.79ZM3 6v1h14V6H3Zm2 2v1.8L7 8.2V8H5Zm2 1.48-2 1.6v1.72l2-1.6V9.48Zm0 3-2 1.6v1.72l2-1.6v-1.72Zm0 3L5.1 17H7v-1.52ZM15.5 11.5a.75.75 0 1 0 0 1.5.75.75 0 0 0 0-1.5Z',
  detailsTitle: 'module.crane.details',
  calendar: 'MCBCalendar',
  resource: { title: 'field.resource', isRequired: true },
  cost: 5.5,
  isCertified: true,
  fields: [
    {
      key: 'liftingSupervisor',
      type: 'person',
      title: 'field.lifting-supervisor',
      section: 'details',
      writers: 'requester',
    },
    {
      key: 'liftingPlan',
      type: 'text',
      title: 'field.lifting-plan',
      explains: 'explain.quest',
      section: 'details',
      writers: 'requester',
      max: 100,
    },
  ],
  remarks: { hint: 'module.crane.remarks-hint' },
  columns: [
    { field: 'id', title: 'column.id' },
    { field: 'requesterName', title: 'column.name' },
    { field: 'resourceName', title: 'column.resource-name' },
    { field: 'segmentName', title: 'column.product-line' },
    { field: 'start', title: 'column.start-time' },
    { field: 'priority', title: 'column.priority-level' },
    { field: 'status', title: 'column.status' },
  ],
});
