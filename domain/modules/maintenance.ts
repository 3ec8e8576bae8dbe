import { taskModule } from './task-module.ts';

export const maintenance = taskModule({
  key: 'Maintenance&Ops',
  title: 'module.maintenance.title',
  icon: 'M17 15.55V10.5q0-.16-.07-.27a.4.4 0 0 0-.17-.15l-.24-.06-.25-.02H16V5.12l.13-.24.17-.32.14-.32q.06-.15.06-.24 0-.1-.07-.32a7 7 0 0 0-.34-1q-.09-.22-.11-.34a.6.6 0 0 0-.2-.25.5.5 0 0 0-.28-.09h-2q-.15 0-.3.1a.5.5 0 0 0-.18.24l-.3.86-.22.8q0 .11.06.25a8 8 0 0 0 .44.87V10h-.27q-.14 0-.26.02a1 1 0 0 0-.24.07.4.4 0 0 0-.17.14.5.5 0 0 0-.06.27v5.05q0 .51.2.96a2.6 2.6 0 0 0 1.35 1.3 2.5 2.5 0 0 0 1.9 0q.45-.2.8-.53.34-.33.55-.77.2-.45.2-.96M15 10h-1V5a1 1 0 0 0-.05-.23l-.41-.8.32-.97h1.28l.32.96-.4.81A1 1 0 0 0 15 5zm-2 2v-1h3v1zm3 1v2.5q0 .3-.12.58-.12.29-.33.48a1.5 1.5 0 0 1-1.63.32q-.29-.12-.48-.33A1.5 1.5 0 0 1 13 15.5V13zM6 2.54a.5.5 0 0 0-.69-.46 4.5 4.5 0 0 0-.31 8.2V16a2 2 0 0 0 4 0v-5.72a4.5 4.5 0 0 0-.31-8.2.5.5 0 0 0-.69.46V6a1 1 0 1 1-2 0zM3.5 6.25c0-1.19.6-2.24 1.5-2.87V6a2 2 0 1 0 4 0V3.38a3.5 3.5 0 0 1-.69 6.12.5.5 0 0 0-.31.46V16a1 1 0 1 1-2 0V9.96a.5.5 0 0 0-.31-.46A3.5 3.5 0 0 1 3.5 6.25',
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
