import { taskModule } from './task-module.ts';

export const maintenance = taskModule({
  key: 'Maintenance&Ops',
  title: 'module.maintenance.title',
  icon: 'tools',
  detailsTitle: 'module.maintenance.details',
  columns: [
    { field: 'id', title: 'column.id' },
    { field: 'requesterName', title: 'column.name' },
    { field: 'segmentName', title: 'column.product-line' },
    { field: 'taskType', title: 'column.task-request' },
    { field: 'start', title: 'column.start-date' },
    { field: 'priority', title: 'column.priority-level' },
    { field: 'status', title: 'column.status' },
  ],
});
