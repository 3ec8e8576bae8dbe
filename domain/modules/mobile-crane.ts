import { resourceBooking } from './resource-booking.ts';

export const mobileCrane = resourceBooking({
  key: 'MobileCraneBooking',
  title: 'module.crane.title',
  icon: 'crane',
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
