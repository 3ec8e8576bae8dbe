import type { JobName } from './payloads.ts';
import type { Task } from './task.ts';
import { fillInPeopleTask } from './tasks/fill-in-people.ts';
import { removeUnusedFilesTask } from './tasks/remove-unused-files.ts';
import { unlockAbandonedJobsTask } from './tasks/unlock-abandoned-jobs.ts';

/** Who does each job. */
export const tasks: Readonly<Record<JobName, Task>> = {
  'fill-in-people': fillInPeopleTask,
  'remove-unused-files': removeUnusedFilesTask,
  'unlock-abandoned-jobs': unlockAbandonedJobsTask,
};
