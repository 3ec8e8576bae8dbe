import { taskModule } from './task-module.ts';

export const adminTask = taskModule({
  key: 'AdminTask',
  title: 'module.admin-task.title',
  icon: 'clipboard',
  detailsTitle: 'module.admin-task.details',
  columns: [
    { field: 'id', title: 'column.id' },
    { field: 'requesterName', title: 'column.name' },
    { field: 'taskType', title: 'column.task-type' },
    { field: 'createdAt', title: 'column.submit-date' },
    { field: 'status', title: 'column.status' },
    { field: 'segmentName', title: 'column.product-line' },
    { field: 'priority', title: 'column.priority-level' },
  ],
});
