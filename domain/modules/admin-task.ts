import { taskModule } from './task-module.ts';

export const adminTask = taskModule({
  key: 'AdminTask',
  title: 'module.admin-task.title',
  icon: 'M12.85 9.85a.5.5 0 0 0-.7-.7L9 12.29l-1.15-1.14a.5.5 0 0 0-.7.7l1.5 1.5c.2.2.5.2.7 0zM8.5 2c-.65 0-1.2.42-1.41 1H5.5C4.67 3 4 3.67 4 4.5v12c0 .83.67 1.5 1.5 1.5h9c.83 0 1.5-.67 1.5-1.5v-12c0-.83-.67-1.5-1.5-1.5h-1.59c-.2-.58-.76-1-1.41-1zM8 3.5c0-.28.22-.5.5-.5h3a.5.5 0 0 1 0 1h-3a.5.5 0 0 1-.5-.5M5.5 4h1.59c.2.58.76 1 1.41 1h3c.65 0 1.2-.42 1.41-1h1.59c.28 0 .5.22.5.5v12a.5.5 0 0 1-.5.5h-9a.5.5 0 0 1-.5-.5v-12c0-.28.22-.5.5-.5',
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
