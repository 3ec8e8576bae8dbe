import type { JobName } from './payloads.ts';
import type { Task } from './task.ts';
import { forgetOldKeysTask } from './tasks/forget-old-keys.ts';
import { removeUnusedFilesTask } from './tasks/remove-unused-files.ts';
import { unlockAbandonedJobsTask } from './tasks/unlock-abandoned-jobs.ts';

/** Who does each job. */
export const tasks: Readonly<Record<JobName, Task>> = {
  'forget-old-keys': forgetOldKeysTask,
  'remove-unused-files': removeUnusedFilesTask,
  'unlock-abandoned-jobs': unlockAbandonedJobsTask,
};
